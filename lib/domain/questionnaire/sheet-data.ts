/** Field values by sheet and control, beside `_versions`, as they are saved (domain.md §7). */
export type SheetData = Readonly<Record<string, unknown>>;

/** What the project's sheet says about BIM; null while it does not (domain.md §4). */
export function bimAnswer(data: SheetData | null): 'yes' | 'no' | null {
  const project = data?.project;
  if (typeof project !== 'object' || project === null || !('bim' in project)) return null;
  return project.bim === 'yes' || project.bim === 'no' ? project.bim : null;
}
