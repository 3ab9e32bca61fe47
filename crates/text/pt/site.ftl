## O que um sítio diz a quem o visita: mensagens e pedidos que não aceita, nomes, denúncias, o encontro de jogadores.

wire-token-unknown = Este sítio não conhece esse token; peça um a quem o gere.
wire-token-revoked = Este token foi revogado por quem gere o sítio.
wire-scope = Este token não o permite: falta-lhe o âmbito «{ $scope }».
wire-malformed = Isso não é uma mensagem deste protocolo: { $fault }
wire-binary = As mensagens são texto, não dados binários.
wire-not-utf-8 = Um texto escreve-se em UTF-8.
wire-too-long = É demasiado longo; o limite é { $limit }.
wire-too-fast = Foi demasiado de uma só vez; espere um pouco.
wire-hello-first = A primeira mensagem tem de ser hello.
wire-hello-once = Há um só hello por ligação.
wire-hello-late = O hello não chegou a tempo.
wire-protocol = Este servidor fala a versão { $known } do protocolo, não a { $found }; recarregue a página.
wire-too-many = Há demasiadas ligações a partir do seu endereço.
request-unread = O pedido não chegou inteiro.
request-not-json = O corpo do pedido não é JSON, como se vê na linha { $line }, coluna { $column }.
request-not-an-object = O corpo do pedido não é um objeto JSON com os campos descritos.
request-missing-field = Falta ao pedido o campo «{ $field }».
request-field-twice = O pedido tem duas vezes o campo «{ $field }».
request-wrong-field = O campo «{ $field }» do pedido não tem o tipo de valor que devia.
request-bad-query = O que está depois de «?» no endereço não está como devia.
request-bad-forwarded = O que o proxy diz do endereço do visitante não é um endereço.
api-not-found = Aqui não há nada.
api-method = Aqui há algo, mas pede-se de outra maneira.
api-no-upgrade = Aqui fala-se WebSocket.
api-too-many-ids = Peça no máximo { $limit } partidas.
api-origin = Uma página de outro sítio não pode fazer isto.
api-unknown-name = Esta página foi aberta por um nome a que o servidor não responde: { $name }. Abra-a pelo endereço IP do servidor, ou inicie o servidor com --public-url e este nome.
api-not-seated = Este dispositivo não tem lugar nessa partida, por isso não a pode abandonar.
api-not-maker = Nessa partida jogam dois computadores; só pode ser abandonada a partir do endereço que a criou.
api-failed = Algo correu mal no servidor; está no registo dele.
api-broken-tournament = Não se consegue ler este torneio ou esta partida.
api-banned = Ninguém pode usar este sítio a partir do seu endereço até { $until }.
api-barred = Este dispositivo não pode usar o sítio até { $until }.
api-too-many-names =
    { $limit ->
        [one] Só um nome
       *[other] Só { $limit } nomes
    } se podem guardar a partir de um endereço.
api-nobody-to-report = Nesse lugar não há ninguém que se possa denunciar.
api-own-seat = Esse lugar é o seu.
api-reported = Já denunciou esta partida; quem gere o sítio irá vê-la.
api-too-many-reports = Chegaram demasiadas denúncias; tente de novo amanhã.
api-late = Demorou demasiado; tente mais tarde.
name-hidden = Este nome não mostra nada, ou esconde caracteres; escreva-o com letras que se vejam.
name-imitates = Este nome já tem dono, ou parece-se com um que tem; escolha outro.
name-unsure = De momento não se consegue saber se este nome está livre. Está aqui sem ele; carregue a página de novo mais tarde.
lobby-taken = Alguém foi mais rápido; este desafio já foi aceite.
lobby-another-wish = Já ofereceu outra coisa com esta marca; escolha outra marca.
lobby-no-such-challenge = Este desafio já não está aberto.
lobby-own-challenge = Este desafio é seu; espera por outra pessoa.
lobby-blocked = Você e este jogador escolheram não se encontrar.
lobby-people-only = Este desafio é só para pessoas.
lobby-scope = A credencial deste programa não permite isso.
lobby-bad-games = Indique entre um e { $limit } jogos, cada um uma só vez.
lobby-too-many-challenges =
    { $limit ->
        [one] De um endereço só se pode ter um desafio aberto.
       *[other] De um endereço só se podem ter { $limit } desafios abertos.
    } Retire um primeiro.
lobby-full = Neste momento há demasiados desafios abertos; aceite um deles, ou espere um pouco.
lobby-failed = O servidor não conseguiu saber o que aconteceu; tente daqui a pouco.
