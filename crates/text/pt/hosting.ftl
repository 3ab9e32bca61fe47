## Correr um servidor

store-folder = Não é possível usar { $path }: { $fault }
store-in-use = Outro servidor já usa { $path }; pare-o ou escolha outra pasta com --data.
store-newer = { $path } foi escrito por um Lusus mais recente (versão { $found } do ficheiro; este programa conhece a { $known }); use esse, ou outra pasta.
store-foreign = { $path } não é um ficheiro do Lusus; escolha outra pasta com --data.
store-lost = { $path } perdeu uma parte do seu registo: há { $held } de pelo menos { $known } gravações. O ficheiro server.db ou server.db-wal foi apagado, ou trocado por uma cópia mais antiga? Reponha os ficheiros mais recentes, ou uma cópia de segurança. Para continuar com o que existe, apague server.mark na mesma pasta.
store-failed = Não foi possível ler ou escrever o que está guardado: { $fault }
store-database-failed = A base de dados não conseguiu ler ou escrever o que está guardado: { $fault }
store-damaged = { $path } está danificado: { $fault }. Pare o servidor, guarde uma cópia da pasta inteira e ponha no lugar do ficheiro a cópia de segurança mais recente: lusus admin restore FICHEIRO. «A damaged database», em docs/hosting.md, explica o que fazer sem cópia de segurança.
store-old-sqlite = Este programa foi compilado com o SQLite { $found }, que pode danificar uma base de dados; compile-o com o { $needed } ou mais recente.
store-not-empty = Já há algo guardado aí: partidas, nomes, denúncias, bloqueios, tokens ou desafios. Nada foi escrito; escolha uma base de dados vazia, ou uma pasta sem server.db.
store-busy = Há servidores a usar esta base de dados; pare-os primeiro. Um que tenha sido terminado à força conta como ativo durante mais três segundos.
store-no-database = A base de dados em { $address } não pode ser usada: { $fault }
store-silent = não responde
store-parameter = O endereço da base de dados diz «{ $name }», que aqui nada significa ou lá está duas vezes; pode dizer { $known }.
store-unsafe = A ligação à base de dados não seria segura: { $fault }. O endereço diz com sslmode o que se quer dela, e com sslrootcert em que certificados confiar além daqueles em que esta máquina confia.
store-foreign-tables = Esta base de dados tem tabelas que não são do Lusus; dê-lhe uma só para si com --database.
store-not-here = O PostgreSQL trata por si das cópias e do espaço: use pg_dump e pg_restore, ou escreva tudo numa pasta com: lusus admin move

serve-ready = O Lusus está em { $url } — pare-o com Ctrl+C.
serve-no-network = Esta máquina não está em nenhuma rede; só ela lá chega.
serve-only-here = Só esta máquina lá chega; --lan deixa entrar os outros na rede.
serve-addr-in-use = Outro programa já usa { $addr }; escolha outro com --{ $flag }.
serve-same-addr = As métricas não podem ficar em { $addr }, onde está o sítio; escolha outro com --metrics-addr.
serve-listen = Não é possível escutar em { $addr }: { $fault }
serve-system = O servidor não pode continuar: { $fault }
serve-bad-addr = «{ $found }» não é um endereço onde escutar; um exemplo: 127.0.0.1:7777
serve-lan-addr = Ninguém na rede chega a «{ $found }»; omita --addr ou dê um endereço desta máquina, como 0.0.0.0:7777
serve-bad-public-url = «{ $found }» não é o princípio de um endereço; um exemplo: https://play.example.org
serve-bad-proxy = «{ $found }» não é um endereço IP nem uma rede; exemplos: 127.0.0.1, 172.16.0.0/12
serve-no-data-folder = Esta plataforma não tem um lugar habitual para dados; diga onde com --data.
serve-bad-database = Isso não é o endereço de uma base de dados PostgreSQL; um exemplo: postgres://lusus@db.example.org/lusus

check-folder = { $path } pode ser usada.
check-folder-new = { $path } ainda não existe; o servidor há de criá-la.
check-folder-in-use = { $path } está a ser usada por um servidor.
check-running = O servidor em { $url } (versão { $version }) diz: { $status }
check-disk = Há { $free } MiB livres no disco de { $path }.
check-disk-full = Só há { $free } MiB livres no disco de { $path }; um servidor precisa de pelo menos { $least } MiB para começar.
check-arena = Os torneios são procurados em { $path }.
check-database = A base de dados está em ordem (versão { $version } do ficheiro, { $count ->
        [one] uma partida
       *[other] { $count } partidas
    }).
check-database-new = Ainda não há base de dados; o servidor há de criá-la.
check-tables-new = A base de dados ainda não tem tabelas do Lusus; o servidor há de criá-las.
check-addr = { $addr } está livre.
check-addr-own = { $addr } é onde o servidor escuta.
check-public-url = Os endereços começam por { $url }.

help-serve-about = Deixar jogar no navegador
help-serve-examples =
    O sítio inteiro está dentro deste programa; não é preciso conta, internet nem outro programa.
    Todas as opções menos --lang se podem dar também pelo ambiente, por exemplo --max-matches como LUSUS_MAX_MATCHES.
    Um limite de 0 é nenhum. docs/hosting.md explica como manter um sítio público.

    Exemplos:
      lusus serve
      lusus serve --lan
      lusus serve --addr 127.0.0.1:8080 --data ./site --public-url https://play.example.org --trusted-proxy 127.0.0.1
help-serve-addr = Onde escutar; por omissão: 127.0.0.1:7777
help-serve-data = Onde ficam as partidas; por omissão: a pasta de dados da plataforma
help-serve-database = Uma base de dados PostgreSQL onde, em vez disso, ficam as partidas, como postgres:///lusus; podem usá-la quantos servidores se queira
help-serve-arena = Mostrar em /arena os torneios de programas desta pasta
help-serve-lan = Deixar entrar os outros na mesma rede, e mostrar um código QR
help-serve-public-url = Como começam os endereços do sítio, atrás de um proxy inverso
help-serve-trusted-proxy = Um proxy inverso em cujo X-Forwarded-For se acredita; pode vir várias vezes
help-serve-max-matches = Partidas por acabar de um endereço, criadas ou jogadas nas últimas seis horas; por omissão: 100
help-serve-max-finished = Um endereço não começa mais partidas quando acabaram tantas em 24 horas; por omissão: 5000
help-serve-max-finished-network = O mesmo para todos os endereços de um /48 de IPv6; por omissão: 20000
help-serve-max-names = Nomes que um endereço pode guardar; por omissão: 100
help-serve-max-reports = Jogadores que um endereço pode denunciar por dia; por omissão: 20
help-serve-max-challenges = Desafios que um endereço pode ter abertos; por omissão: 5
help-serve-max-sockets = WebSockets que um endereço pode ter abertos; por omissão: 100
help-serve-max-connections = Ligações ao todo; por omissão: 10000
help-serve-max-requests = Pedidos por segundo de um endereço; por omissão: 20
help-serve-max-messages = Mensagens por segundo num WebSocket; por omissão: 20
help-serve-thinkers = Quantos computadores pensam ao mesmo tempo; por omissão: um a menos do que os processadores
help-serve-engine-ms = Quanto tempo o programa pensa num lance ou numa sugestão, em milissegundos; por omissão: 1500
help-serve-expire-days = Dias sem lances depois dos quais uma partida por acabar expira; por omissão: 90
help-serve-log = O que escrever na saída de erros: off, error, warn, info ou debug; por omissão: info
help-serve-log-json = Escrevê-lo como JSON
help-serve-keep-days = Dias depois dos quais uma partida acabada é removida; 0, por omissão: nunca
help-serve-metrics-addr = Onde ficam os números para o Prometheus, em vez de em /metrics do sítio
help-serve-access-log = Escrever uma linha sobre cada pedido, com endereços encurtados
help-serve-check = Ver apenas se um servidor poderia arrancar, dizer o que está mal e sair

## Cuidar de um sítio

admin-malformed = Isto não é um pedido: «{ $fault }»
admin-busy = Há demasiados pedidos ao mesmo tempo; tente daqui a pouco.
admin-no-such-match = Não há nenhuma partida { $id }.
admin-broken-match = Não é possível abrir a partida { $id }: { $fault }
admin-over = A partida { $id } já acabou.
admin-no-such-player = Não há jogador { $found }; há 1 e 2.
admin-empty-seat = Ainda ninguém se sentou no lugar { $player }.
admin-program = No lugar { $player } está um programa; só o nome de uma pessoa se pode substituir.
admin-too-many-bans = Não se podem bloquear mais de { $limit } redes; bloqueie redes maiores ou desbloqueie algumas com: lusus admin unban
admin-ban-time = Um bloqueio dura de um segundo a dez anos.
admin-not-banned = { $network } não está bloqueada; veja: lusus admin bans
admin-not-barred = Nenhum dispositivo com a marca { $tag } está bloqueado; veja: lusus admin bans
admin-no-such-report = Não há nenhuma denúncia { $number }; veja: lusus admin reports --all
admin-no-device = O jogador da denúncia { $number } não tem dispositivo que se possa bloquear; para bloquear uma rede: lusus admin ban
admin-decide-time = Um bloqueio precisa de um tempo, como 12h ou 7d, e mais nada o tem.
admin-no-name = Um programa precisa de um nome que se veja.
admin-name-taken = Já há um programa chamado «{ $name }», ou com um nome tão parecido que se confundiria com ele; escolha outro nome, ou revogue primeiro o token dele.
admin-name-kept = O nome «{ $name }», ou um que se parece com ele, é de uma pessoa ou foi-lhe retirado; escolha outro para o programa.
admin-name-reserved = «{ $name }» parece o nome de um jogador do computador ou de quem gere um sítio, ou mistura alfabetos; escolha outro para o programa.
admin-too-many-tokens = Não pode haver mais de { $limit } tokens; revogue primeiro alguns.
admin-no-such-challenge = Não há nenhum desafio aberto { $id }; veja: lusus admin challenge list
admin-bad-challenge-id = «{ $found }» não é o nome de um desafio; veja: lusus admin challenge list
admin-challenge-removed = O desafio { $id } já não está na sala de espera.
admin-no-such-token = Não há nenhum token { $id }; veja: lusus admin token list
admin-revoked-already = O token { $id } já tinha sido revogado.
admin-bad-token-id = «{ $found }» não é o nome de um token; veja: lusus admin token list
admin-bad-scopes = «{ $found }» não é uma lista de âmbitos; há play, e play,offer
admin-token-made = Isto deixa entrar { $name }, e só se mostra desta vez. Para o retirar: lusus admin token revoke { $id }
admin-token-revoked = Já ninguém entra como { $name } com o token { $id }.
admin-exists = { $file } já existe; escolha outro nome ou escreva por cima com --force.
admin-own-file = { $file } é do servidor; escolha outro nome.
admin-elsewhere = O servidor diz que escreveu { $file }, mas não está lá: um servidor num contentor, ou com um /tmp próprio, vê outros ficheiros. Escolha um ficheiro na pasta de dados dele.
admin-no-backup = { $file } não é uma cópia de segurança do Lusus.
admin-damaged-backup = A cópia de segurança { $file } está danificada: { $fault }. Nada foi alterado; escolha outra cópia.
admin-cannot-shrink = Este ficheiro foi feito por uma versão mais antiga e não pode encolher enquanto um servidor o usa; pare o servidor e peça outra vez.
admin-not-running = Nenhum servidor usa { $folder }.
admin-no-data = Não há partidas guardadas em { $folder }; diga onde com --data.
admin-no-answer = Um servidor usa { $folder }, mas não é possível falar-lhe; pare-o e peça outra vez.
admin-running = Um servidor usa { $folder }; pare-o primeiro.
admin-strange = O servidor respondeu o que este programa não entende; pode ser de outra versão.
admin-bad-id = «{ $found }» não é o nome de uma partida; um exemplo: 7k2m9qx4t1bz
admin-bad-network = «{ $found }» não é um endereço IP nem uma rede; exemplos: 203.0.113.7, 203.0.113.0/24
admin-bad-time = «{ $found }» não é um tempo; exemplos: 30m, 12h, 7d, 2w
admin-delete-for-good = Uma partida apagada desaparece para sempre; diga --yes se é isso que quer.
admin-closed = A partida { $id } foi anulada.
admin-deleted = A partida { $id } desapareceu.
admin-renamed = «{ $before }» passa a chamar-se «{ $name }».
admin-banned = { $network } fica de fora até { $until }.
admin-unbanned = { $network } pode voltar.
admin-still-banned = { $network } já não está bloqueada em si, mas { $other } está, e continua a impedi-la.
admin-decided-dismiss = A denúncia { $number } foi arquivada.
admin-decided-rename = Denúncia { $number }: «{ $name }» perdeu o nome.
admin-decided-ban = Denúncia { $number }: o dispositivo do jogador fica de fora até { $until }.
admin-decided-close = Denúncia { $number }: a partida { $id } foi anulada.
admin-backed-up = Está tudo em { $file } ({ $bytes } bytes).
admin-vacuumed = O ficheiro tem { $after } bytes; antes tinha { $before }.
admin-restored = { $file } está no seu lugar; o que lá estava é agora { $kept }.
admin-restored-new = { $file } está no seu lugar.
admin-moved = Está lá tudo, e foi comparado: { $matches } partidas com { $events } acontecimentos. A origem ficou como estava.
admin-two-of-a-kind = Um dos dois tem de ser uma pasta e o outro uma base de dados PostgreSQL, como postgres:///lusus
help-admin-about = Cuidar de um sítio: partidas, nomes, bloqueios, cópias
help-admin-examples =
    Pergunta ao servidor que usa a pasta de dados ou, se nenhum corre, aos próprios ficheiros.
    Com --json cada resposta é um objeto.

    Exemplos:
      lusus admin list --open --data ./site
      lusus admin close 7k2m9qx4t1bz --data ./site
      lusus admin backup monday.db --data ./site
help-admin-list-about = Listar partidas, as últimas em que se mexeu primeiro
help-admin-list-examples =
    Cada linha tem nome, variante, modo, lances, último acontecimento, jogadores e fim.

    Exemplos:
      lusus admin list --open
      lusus admin list --finished --game choko --limit 10
help-admin-list-open = Só as que continuam
help-admin-list-finished = Só as que acabaram
help-admin-list-game = Só este jogo ou esta variante
help-admin-list-limit = Quantas no máximo; por omissão: 50
help-admin-show-about = Mostrar uma partida
help-admin-show-examples =
    Exemplo:
      lusus admin show 7k2m9qx4t1bz
help-admin-id = A partida, como no seu endereço
help-admin-data = Onde ficam as partidas; por omissão: a pasta de dados da plataforma
help-admin-database = Uma base de dados PostgreSQL onde, em vez disso, ficam as partidas, como postgres:///lusus
help-admin-close-about = Anular uma partida
help-admin-close-examples =
    Quem lá está fica a saber; a partida continua no seu endereço.

    Exemplo:
      lusus admin close 7k2m9qx4t1bz
help-admin-delete-about = Remover uma partida para sempre
help-admin-delete-examples =
    Quem lá está fica a saber que não há tal partida.

    Exemplo:
      lusus admin delete 7k2m9qx4t1bz --yes
help-admin-delete-yes = É isso que se quer
help-admin-rename-about = Substituir o nome de um jogador
help-admin-rename-examples =
    Todos veem o novo nome, também no registo. Um nome vazio tira o nome.

    Exemplo:
      lusus admin rename 7k2m9qx4t1bz 2 Rui
help-admin-rename-player = Qual dos jogadores, 1 ou 2
help-admin-rename-name = Como se passa a chamar
help-admin-ban-about = Manter de fora toda a gente de uma rede durante um tempo
help-admin-ban-examples =
    Quem já lá está é posto fora. De um endereço IPv6 conta a primeira metade.

    Exemplos:
      lusus admin ban 203.0.113.7 --for 12h
      lusus admin ban 2001:db8:1::/48 --for 7d
help-admin-network = Um endereço ou uma rede
help-admin-ban-for = Quanto tempo, como 30m, 12h, 7d ou 2w
help-admin-unban-about = Deixar uma rede voltar
help-admin-unban-examples =
    Exemplo:
      lusus admin unban 203.0.113.7
help-admin-reports-about = Listar aquilo de que os jogadores foram denunciados, a começar pelo mais recente
help-admin-reports-examples =
    Cada linha tem número, momento, partida, jogador, nome, motivo, o lugar de quem denuncia ou «-» se assistia, o que se decidiu e o que foi dito.

    Exemplos:
      lusus admin reports
      lusus admin reports --all --json
help-admin-reports-all = Também as que já foram decididas
help-admin-reports-limit = Quantas no máximo; por omissão: 50
help-admin-decide-about = Decidir sobre uma denúncia
help-admin-decide-examples =
    Sobre uma denúncia podem tomar-se várias decisões, umas a seguir às outras.
    Um bloqueio deixa de fora, em todo o sítio, o dispositivo que o jogador tinha; «lusus admin bans» mostra a sua marca e «lusus admin unban» levanta-o.

    Exemplos:
      lusus admin decide 3 dismiss
      lusus admin decide 3 rename
      lusus admin decide 3 ban 7d
      lusus admin decide 3 close
help-admin-decide-number = O número da denúncia
help-admin-decide-decision = dismiss: nada; rename: tirar o nome; ban: deixar o dispositivo de fora; close: anular a partida
help-admin-decide-time = Quanto dura um bloqueio, como 30m, 12h, 7d ou 2w
help-admin-bans-about = Listar as redes que ficam de fora, e até quando
help-admin-bans-examples =
    Exemplo:
      lusus admin bans
help-admin-challenge-about = Mostrar e remover os desafios abertos da sala de espera
help-admin-challenge-examples =
    Um bloqueio remove por si os desafios da sua rede ou do seu dispositivo.

    Exemplo:
      lusus admin challenge list --data ./site
help-admin-challenge-list-about = Mostrar os desafios: id, quando foi feito, até quando está aberto, desafio ou procura, jogos, relógio, nome e marca de quem o fez, marca do destinatário
help-admin-challenge-list-examples =
    Exemplo:
      lusus admin challenge list --json
help-admin-challenge-remove-about = Remover um desafio; quem o fez pode propor outro
help-admin-challenge-remove-examples =
    Exemplo:
      lusus admin challenge remove 7k2m9qx4t1bz
help-admin-challenge-remove-id = O desafio, tal como a lista o nomeia
help-admin-token-about = Deixar programas jogar no sítio: criar tokens, listá-los, retirá-los
help-admin-token-examples =
    Um programa entra com um token, e está assinalado como tal onde quer que jogue; veja lusus help connect.

    Exemplos:
      lusus admin token make "Deep Sand" --data ./site
      lusus admin token list --data ./site
help-admin-token-make-about = Criar um token, que se mostra uma vez
help-admin-token-make-examples =
    Exemplos:
      lusus admin token make "Deep Sand"
      lusus admin token make "Deep Sand" --scopes play,offer
help-admin-token-make-name = Como se chama o programa onde quer que jogue
help-admin-token-make-scopes = O que pode fazer: play, ou play,offer para também fazer desafios; por omissão, play
help-admin-token-list-about = Listar os tokens: id, nome, âmbitos, quando foram criados e revogados
help-admin-token-list-examples =
    Exemplo:
      lusus admin token list --json
help-admin-token-revoke-about = Retirar um token; quem lá está com ele é posto fora
help-admin-token-revoke-examples =
    Exemplo:
      lusus admin token revoke 7k2m9qx4t1bz
help-admin-token-revoke-id = O token, como a lista o nomeia
help-admin-stats-about = Contar o que está guardado
help-admin-stats-examples =
    Exemplo:
      lusus admin stats --json
help-admin-backup-about = Escrever uma cópia de tudo, também com o servidor a correr
help-admin-backup-examples =
    É o servidor que escreve o ficheiro; tem de o poder fazer nesse lugar.

    Exemplo:
      lusus admin backup monday.db
help-admin-backup-file = Para onde vai a cópia
help-admin-backup-force = Escrever por cima de um ficheiro que já existe
help-admin-restore-about = Pôr uma cópia no lugar do que está guardado
help-admin-restore-examples =
    O servidor tem de estar parado. O que estava guardado fica ao lado, com outro nome.

    Exemplo:
      lusus admin restore monday.db
help-admin-restore-file = A cópia
help-admin-vacuum-about = Devolver espaço no disco de que nada precisa
help-admin-vacuum-examples =
    Com o servidor a correr faz-se em pequenos passos; um ficheiro de uma versão mais antiga precisa uma vez de um servidor parado.

    Exemplo:
      lusus admin vacuum
help-admin-move-about = Mudar um sítio de uma pasta para uma base de dados PostgreSQL, ou ao contrário
help-admin-move-examples =
    Nenhum servidor pode estar a usá-las. O destino tem de estar vazio; a origem fica como está.

    Exemplos:
      lusus admin move ./site postgres:///lusus
      lusus admin move postgres:///lusus ./site
help-admin-move-from = Uma pasta ou uma base de dados
help-admin-move-to = A outra das duas
help-admin-health-about = Perguntar ao servidor como está
help-admin-health-examples =
    Sai com 0 se está bem, e com 1 se não está ou não corre.

    Exemplo:
      lusus admin health

## Nomes que nenhum visitante pode ter, separados por vírgulas

names-of-operators = administrador, administradora, administração, moderador, moderadora, operador, operadora, oficial, lusus
names-of-machines = equipa, suporte, apoio, ajuda, sistema, servidor, anfitrião, bot, computador, máquina, programa, motor, robô, anónimo, anónima, todos, ninguém, você, tu, humano
