/** Selects lists without an entry: screen readers may announce a list of nothing. Script fills those of tasks. */
export const emptyList = ":is(ul, ol, dl, tbody, select):empty:not([data-tasks])";
