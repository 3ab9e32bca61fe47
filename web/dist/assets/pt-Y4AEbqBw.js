var e=`local-here = Esta partida está só neste navegador, porque o servidor não estava acessível quando começou. Nada dela sai daqui.
local-failed = Não é possível abrir a partida aqui. O navegador pode ser demasiado antigo: recarregue a página para tentar de novo.
local-new-version = Há uma nova versão do Lusus. A sua partida continua; recarregue quando lhe convier.
local-reload = Recarregar
`;export{e as sentences};