/** Splits the comma-separated text in which a delivery stores a list. */
export function entriesOf(list: string): string[] {
  return list === '' ? [] : list.split(',');
}

/** Titles of a delivery's lots; commas within a title are encoded as semicolons. */
export function lotTitlesOf(groups: string): string[] {
  return entriesOf(groups).map((title) => title.replaceAll(';', ','));
}
