## O que uma partida diz aos seus clientes, onde quer que esteja

wire-busy = O servidor ainda está ocupado com o que veio antes; tente daqui a pouco.
wire-stopping = O servidor vai parar; tente de novo quando voltar.
wire-not-your-seat = Esse lugar não é seu; pode assistir.
wire-no-hints = Nesta partida não há sugestões.
wire-seat-held = Alguém já ocupou este lugar; pode assistir. Se foi você noutro dispositivo, crie lá uma ligação que mude o lugar para aqui.
wire-seat-unknown = Esta ligação não pertence a nenhum lugar desta partida; pode assistir.
wire-seat-program = Este lugar é de um programa; ocupa-se com o token desse programa.
wire-seat-person = Este lugar é de uma pessoa.
wire-no-such-ply = O lance { $ply } ainda não foi jogado.

request-time-control = «{ $found }» não é um controlo de tempo; há «-», «300+3» e «1/86400», em segundos.
lobby-bad-clock = Não há um relógio assim; um tempo tem no mínimo um segundo e no máximo 30 dias.
api-unknown-variant = Não há nenhum jogo chamado «{ $found }».
api-unknown-bot = «{ $found }» não é um computador deste jogo nem uma pessoa; para uma pessoa escreva «human».
api-no-such-match = Essa partida não existe; pode ter expirado.
api-clocks-of-bots = Dois computadores jogam sem relógio.
api-too-many-moves = Os lances são demasiados; o limite é { $limit }.
api-too-many-matches =
    { $limit ->
        [one] De um endereço só se pode ter uma partida por acabar.
       *[other] De um endereço só se podem ter { $limit } partidas por acabar.
    } Acabe uma, abandone uma em «Os seus jogos» na página inicial, ou espere: uma partida em que ninguém joga há seis horas já não conta.
api-too-many-finished =
    { $limit ->
        [one] Acabou uma partida
       *[other] Acabaram { $limit } partidas
    } deste endereço ou desta rede em 24 horas, e é esse o limite do sítio; comece outra mais tarde.
local-unreadable = Esta partida foi guardada de uma forma que não se consegue ler.
