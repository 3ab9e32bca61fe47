## Template

template-title = Template
template-piece = pedra das { $side }
template-goal = Preencha a última casa.
template-end-full = As { $side } venceram: a última casa está preenchida.
template-position-stone = uma pedra é O ou X
template-refusal-no-such-cell = «{ $typed }» não é uma casa: as casas são de a1 a e1.
template-refusal-taken = Já há uma pedra em { $cell }: escolha uma casa vazia.
template-lesson-last = Quem preenche a última casa ganha.
template-lesson-last-task = Preencha-a.
