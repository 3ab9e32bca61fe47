## Programas num sítio

connect-bad-url = «{ $found }» não é o endereço de um sítio; exemplos: https://play.example.org, http://127.0.0.1:7777
connect-no-site = Não se chega a { $url }: { $why }
connect-no-lobby = O que responde em { $url } não tem sala de encontro do Lusus: { $why }
connect-status = a resposta tem o estado { $status }
connect-not-https = ali não se fala HTTPS; experimente http:// em vez de https://
connect-fault = { $fault }
connect-no-answer = não há resposta
connect-closed = a ligação foi fechada
connect-stopping = o sítio vai parar, talvez só por um momento
connect-long-list = o sítio anuncia mais de { $limit } desafios, o que nenhum pode fazer
connect-no-token = É preciso um token: peça-o a quem gere o sítio, e dê-o com --token-file, --token ou LUSUS_TOKEN.
connect-bad-token = Isso não é um token; um token começa por lusus_ e tem 38 caracteres.
connect-token-file = Não é possível ler { $file }: { $fault }
connect-no-such-bot = Não há nenhum computador «{ $found }»; há { $known }
connect-bot-game = O computador «{ $bot }» não joga { $game }; tire-o dos jogos do ficheiro de regras.
connect-last-words = { $fault } As suas últimas palavras: { $words }
connect-one-game = { $name } não tem a opção Game, por isso não se lhe pode dizer qual de vários jogos se joga; indique um só no ficheiro de regras, como games = ["choko"]
connect-rules-file = { $file }: { $fault }
connect-rules-unreadable = Não é possível ler { $file }: { $fault }
connect-rules-long = tem mais de { $limit } bytes
connect-rules-line = linha { $line }: { $fault }
connect-rules-toml = não está escrito como o TOML exige ({ $fault })
connect-rules-unknown = «{ $found }» não é uma regra; há { $known }
connect-rules-term = «{ $found }» nada diz de uma proposta; há { $known }
connect-rules-switch = { $rule } é true ou false
connect-rules-text = { $rule } é um texto entre aspas
connect-rules-games = games é uma lista de jogos, como games = ["choko"]
connect-rules-clocks = clocks é uma lista de relógios, como clocks = ["5+3", "none"]
connect-rules-options = as opções ficam por baixo de uma linha [options], uma por linha, como Hash = 64
connect-rules-offer = cada proposta fica por baixo de uma linha [[offers]] só sua
connect-rules-no-game = uma proposta precisa de um jogo, como game = "choko"
connect-rules-begins = begins é "toss", "me" ou "them"
connect-rules-nobody = não jogaria com ninguém: nem people nem programs é true
connect-rules-game = «{ $found }» não é um jogo; há { $known }
connect-rules-clock = «{ $found }» não é um relógio; exemplos: "5+3", "3..15+10", "none", "days"
connect-rules-offered-clock = «{ $found }» não é um relógio que se possa propor; exemplos: "5+3", "none", "2 days"
connect-rules-most = most é um número de 1 a { $limit }
connect-rules-seconds = seconds é um número de 0.01 a 3600
connect-rules-option = a opção «{ $name }» leva um texto de uma linha, um número, true ou false
connect-rules-offers = podem manter-se abertas no máximo { $limit } propostas
connect-no-game = Não resta nenhum jogo: as regras não indicam nenhum que este programa jogue.
connect-strange-match = o sítio joga com outras regras do que este programa: não se consegue seguir «{ $what }»
connect-seat-lost = o lugar é de outrem
connect-site-says = O sítio diz: { $text }
connect-refused = O sítio recusa ({ $code }): { $text }
connect-ignored = A partida { $id } não se joga: { $why }
connect-not-asked = o programa não a pediu. Outras assim não se anunciam.
connect-crowded = há mais partidas abertas do que o programa joga ao mesmo tempo. Outras assim não se anunciam.
connect-declined = { $game } com { $by } é recusado: { $reason ->
    [busy] já joga tantas partidas quantas pode.
    [game] não joga este jogo.
    [clock] não joga com tal relógio.
   *[later] as suas regras dizem que não jogue.
}
connect-nameless = alguém sem nome
connect-joined = { $name } está na sala de encontro de { $url } — Ctrl+C deixa-o terminar, duas vezes fá-lo sair.
connect-began = { $game } com { $opponent }: { $url }
connect-over = A partida { $id } com { $opponent } terminou: { $outcome ->
    [won] o programa ganhou
    [lost] o programa perdeu
    [drawn] o programa empatou
   *[open] não conta
} ({ $result }, { $why ->
    [normal] pelas regras
    [resignation] por desistência
    [agreement] por acordo
    [time] por tempo
    [abandonment] um jogador saiu
    [forfeit] por falta
    [aborted] anulada
   *[other] { $why }
})
connect-failed = Partida { $id }: o programa falhou e é iniciado de novo. { $why }
connect-gave-up = Partida { $id }: o programa voltou a falhar, e desiste. { $why }
connect-left = A partida { $id } não pode continuar: { $why }
connect-lost = Perdeu-se a ligação: { $why }. Nova tentativa daqui a { $seconds } s.
connect-lost-match = Partida { $id }: perdeu-se a ligação: { $why }. Nova tentativa daqui a { $seconds } s.
connect-finishing =
    { $count ->
        [one] Não começam mais partidas; a que está aberta joga-se até ao fim. Ctrl+C deixa-a.
       *[other] Não começam mais partidas; as { $count } que estão abertas jogam-se até ao fim. Ctrl+C deixa-as.
    }
connect-left-open =
    { $count ->
        [one] Fica uma partida aberta: inicie de novo o programa com o mesmo token, e ela continua.
       *[other] Ficam { $count } partidas abertas: inicie de novo o programa com o mesmo token, e elas continuam.
    }

help-connect-about = Pôr um motor ou um computador a jogar num sítio
help-connect-examples =
    Espera na sala de encontro, aceita desafios pelas regras de um ficheiro, e joga cada partida. Quem gere o sítio cria o token. docs/engines-online.md conta tudo, com um motor de trinta linhas.

    Exemplos:
      lusus connect https://play.example.org --token-file token --engine "python3 engine.py" --rules rules.toml
      lusus connect http://127.0.0.1:7777 --token-file token --bot level-5
help-connect-url = O endereço do sítio
help-connect-token = O que deixa entrar o programa; mais seguro em LUSUS_TOKEN ou num ficheiro, pois outros nesta máquina podem ver os argumentos
help-connect-token-file = Um ficheiro que tem o token na primeira linha
help-connect-engine = Um programa que fala UGI: "python3 engine.py", ou cmd=… arg=… dir=… option.NOME=…; as aspas mantêm juntos os espaços
help-connect-bot = Um dos nossos computadores, como level-5 ou engine
help-connect-rules = Um ficheiro TOML que diz que jogos, relógios e adversários; por omissão, todos os jogos, um de cada vez, com pessoas que o peçam
help-connect-data = Onde se guarda que partidas estão abertas; por omissão, a pasta de dados da plataforma
