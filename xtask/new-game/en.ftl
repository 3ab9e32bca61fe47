## Template

template-title = Template
template-piece = { $side } stone
template-goal = Fill the last cell.
template-end-full = { $side } won: the last cell is filled.
template-position-stone = a stone is O or X
template-refusal-no-such-cell = “{ $typed }” is no cell: the cells are a1 to e1.
template-refusal-taken = There is a stone on { $cell } already: choose an empty cell.
template-lesson-last = Whoever fills the last cell wins.
template-lesson-last-task = Fill it.
