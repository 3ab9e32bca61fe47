# A força de quem joga.

strength-unknown = A sua força ainda não é conhecida.
strength-unsure = Está mais ou menos no nível { $level } de { $levels }; é incerto.
strength-about = Está mais ou menos no nível { $level } de { $levels }.
strength-unreadable = Não se consegue ler o que foi guardado sobre a sua força (linha { $line }); começa-se de novo.
strength-not-counted = Esta partida não altera o que se sabe da sua força.
strength-bot = mais ou menos com a sua força ({ $bot })
strength-play-now = Jogar já, contra um computador mais ou menos com a sua força
