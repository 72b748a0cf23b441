/** The entries of a list that a delivery carries as one text, separated by commas. */
export function entriesOf(list: string): string[] {
  return list === '' ? [] : list.split(',');
}

/** Titles of a delivery's lots; commas within a title travel as semicolons. */
export function lotTitlesOf(groups: string): string[] {
  return entriesOf(groups).map((title) => title.replaceAll(';', ','));
}
