# A força de quem joga.

strength-unknown = A sua força ainda não é conhecida.
strength-unsure = Está por volta do nível { $level } de { $levels }; ainda é incerto.
strength-about = Está por volta do nível { $level } de { $levels }.
strength-unreadable = Não se consegue ler o que foi guardado sobre a sua força (linha { $line }); começa-se de novo.
strength-not-counted = Esta partida não altera o que se sabe da sua força.
strength-bot = à sua medida ({ $bot })
strength-bot-newcomer = para começar ({ $bot })
strength-play-now = Jogar já, contra um computador à sua medida
