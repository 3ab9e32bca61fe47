# A força de quem joga.

strength-unknown = A sua força ainda não é conhecida.
strength-unsure = Está por volta do nível { $level } de { $levels }; ainda é incerto.
strength-about = Está por volta do nível { $level } de { $levels }.
strength-unreadable = Não se consegue ler o que foi guardado sobre a sua força (linha { $line }); começa-se de novo.
strength-uncounted-level = Esta partida não conta para a sua força: não se sabe que força tem este adversário.
strength-uncounted-start = Esta partida não conta para a sua força: não começou como as outras desta variante.
strength-uncounted-helped = Esta partida não conta para a sua força: teve uma sugestão, uma avaliação ou o treinador, ou voltou atrás.
strength-uncounted-resigned = Esta partida não conta para a sua força: desistiu antes de { $moves } lances, somando os dos dois lados.
strength-bot = à sua medida ({ $bot })
strength-bot-newcomer = para começar ({ $bot })
strength-play-now = Jogar já, contra um computador à sua medida
