# A força de quem joga.

strength-unknown = A sua força ainda não é conhecida.
strength-unsure = Está mais ou menos no nível { $level } de { $levels }; é incerto.
strength-about = Está mais ou menos no nível { $level } de { $levels }.
strength-unreadable = Não se consegue ler o que foi guardado sobre a sua força (linha { $line }); começa-se de novo.
