## Barca

barca-title = Barca
barca-title-13 = Barca em 13 × 13 casas
barca-title-16 = Barca em 16 × 16 casas
barca-title-official = Barca, regras do autor

barca-piece-scared = { $animal }, assustado
barca-piece-white-mouse = rato branco
barca-piece-white-lion = leão branco
barca-piece-white-elephant = elefante branco
barca-piece-black-mouse = rato preto
barca-piece-black-lion = leão preto
barca-piece-black-elephant = elefante preto

barca-goal = Ocupe { $needed } das { $waters } águas com os seus animais.
barca-status-flee = Jogam as { $side } e têm de mover um animal assustado
barca-status-flee-to-safety = Jogam as { $side } e têm de levar um animal assustado para uma casa segura
barca-status-trapped = Jogam as { $side }: os animais assustados não se podem mover, por isso vale qualquer outro
barca-status-no-safety = Jogam as { $side }: nenhum animal assustado chega a uma casa segura, por isso vale qualquer animal
barca-status-pass = Jogam as { $side }, mas sem lances só podem passar
barca-note-waters = As { $side } têm { $held } das { $needed } águas de que precisam
barca-end-waters = Ganharam as { $side }: os seus animais ocupam { $held } águas.

barca-refusal-form = «{ $text }» não é um lance. Escreva a casa de onde o animal sai e a casa para onde vai, como e2e5.
barca-refusal-one-square = { $square } é meio lance. Escreva a seguir a casa para onde o animal vai.
barca-refusal-no-square = Este tabuleiro não tem a casa «{ $square }»; as suas casas vão de a1 a { $last }.
barca-refusal-pass = Só pode passar se nenhum dos seus animais se puder mover; { $instead }, por exemplo, é possível.
barca-refusal-no-movement = Um animal tem de se afastar pelo menos uma casa de { $square }.
barca-refusal-vacant = Não há nenhum animal em { $square }.
barca-refusal-not-yours = O { $animal } em { $square } não é seu.
barca-refusal-scared-first =
    { $count ->
        [one] O seu animal em { $squares } está assustado e tem de se mover primeiro.
       *[other] Os seus animais em { $squares } estão assustados; um deles tem de se mover primeiro.
    }
barca-refusal-safety-first =
    { $count ->
        [one] O seu animal assustado em { $squares } chega a uma casa segura e tem de ir primeiro para lá.
       *[other] Os seus animais assustados em { $squares } chegam a casas seguras; um deles tem de ir primeiro para lá.
    }
barca-refusal-mouse = O rato move-se pela sua linha ou pela sua coluna; { $to } não está em nenhuma das de { $from }.
barca-refusal-lion = O leão move-se pelas suas diagonais; { $to } não está em nenhuma das de { $from }.
barca-refusal-elephant = O elefante move-se pela sua linha, pela sua coluna ou pelas suas diagonais; { $to } não está em nenhuma das de { $from }.
barca-refusal-blocked = O { $animal } em { $at } barra o caminho para { $to }; nenhum animal passa por cima de outro.
barca-refusal-occupied = O { $animal } ocupa { $at }; um animal move-se para uma casa livre e não se captura nada.
barca-refusal-unsafe = { $to } não é uma casa segura: ali o seu { $animal } teria medo do { $feared } em { $enemy }.
barca-refusal-still-scared = Um animal assustado tem de ir para uma casa segura; em { $to } o seu { $animal } teria medo do { $feared } em { $enemy }.

barca-position-too-many = «{ $symbol }» a mais: há no máximo { $most }

barca-harm-drinks = deixa o { $animal } beber em { $square }
barca-harm-leaves = abandona a água de { $square }
