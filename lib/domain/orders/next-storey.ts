/** Storey names without a number and the name of the storey above, in the languages of the portal. */
const ABOVE: readonly (readonly [storey: RegExp, next: string])[] = [
  [/^EG$/i, '1. OG'],
  [/^Erdgeschoss$/i, '1. Obergeschoss'],
  [/^OG$/i, '2. OG'],
  [/^Obergeschoss$/i, '2. Obergeschoss'],
  [/^(KG|UG|1\. ?UG|UG ?1)$/i, 'EG'],
  [/^(Keller|Kellergeschoss|Untergeschoss|1\. ?Untergeschoss)$/i, 'Erdgeschoss'],
  [/^BG$/i, '1e verdieping'],
  [/^begane grond$/i, '1e verdieping'],
  [/^kelder$/i, 'Begane grond'],
  [/^GF$/i, '1F'],
  [/^ground( floor)?$/i, '1st floor'],
  [/^basement( floor)?$/i, 'Ground floor'],
  [/^RDC$/i, '1er étage'],
  [/^rez-de-chaussée$/i, '1er étage'],
  [/^planta baja$/i, 'Planta 1'],
];

/** Storeys that are numbered downwards from the ground. */
const BELOW_GROUND = /UG|Untergeschoss/i;

/** A number with an English or French ordinal ending; a minus counts only if no letter is before it. */
const NUMBER = /(?<![\p{L}\d])-\d+|\d+(st|nd|rd|th|er)?/iu;

/**
 * The name of the storey above in the same notation: EG → 1. OG → 2. OG, `1st floor` → `2nd floor`, `2. UG` →
 * `1. UG` → EG; empty if unknown.
 */
export function nextStorey(name: string): string {
  const trimmed = name.trim();
  const known = ABOVE.find(([storey]) => storey.test(trimmed));
  if (known) return known[1];
  const step = BELOW_GROUND.test(trimmed) ? -1 : 1;
  const found = NUMBER.exec(trimmed);
  if (!found) return '';
  const next = Number.parseInt(found[0], 10) + step;
  const digits = found[0].replace(/\D/g, '').length;
  const written = `${next < 0 ? '-' : ''}${String(Math.abs(next)).padStart(digits, '0')}`;
  return trimmed.replace(found[0], `${written}${ordinalEnding(next, found[1])}`);
}

/** Raises the storey number in a room name by one storey: `1.03 Bath` from 1. OG to 2. OG is `2.03 Bath`. */
export function roomOnNextStorey(room: string, from: string, to: string): string {
  const [before, after] = [storeyNumber(from), storeyNumber(to)];
  if (before === null || after === null) return room;
  // Matches `1.03` and `103`, but not the 1 of `Bath 1` or of `10.3`.
  return room.replace(/(?<![\d.,])(\d+?)(\.\d|\d{2}(?!\d))/, (whole, number: string, rest: string) =>
    Number(number) === before ? `${after}${rest}` : whole,
  );
}

/** 0 for the ground floor, else the number in the name; null if there is none. */
function storeyNumber(name: string): number | null {
  if (/^(EG|Erdgeschoss|BG|begane grond|GF|ground( floor)?|RDC|rez-de-chaussée)$/i.test(name.trim()))
    return 0;
  const found = NUMBER.exec(name);
  return found && !BELOW_GROUND.test(name) ? Number.parseInt(found[0], 10) : null;
}

function ordinalEnding(number: number, earlier: string | undefined): string {
  if (earlier === undefined) return '';
  if (earlier === 'er') return 'e';
  const teens = number % 100 >= 11 && number % 100 <= 13;
  const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
  return (teens ? undefined : endings[number % 10]) ?? 'th';
}

/** The place of a storey that has a name but no number, above or below all numbered ones. */
const TOP = 1000;
const ATTIC = /^(DG|Dachgeschoss|Spitzboden|zolder|kap|attic|roof( floor)?|combles|[aá]tico)(?!\p{L})/iu;
const CELLAR = /^(KG|Keller|Kellergeschoss|kelder|basement|cellar|cave|s[óo]tano|sous-sol)(?!\p{L})/iu;

/** The level of a storey by its name: 0 for the ground floor, negative below it; null if the name does not say it. */
export function storeyLevel(name: string): number | null {
  const trimmed = name.trim();
  if (ATTIC.test(trimmed)) return TOP;
  const found = NUMBER.exec(trimmed);
  const number = found ? Number.parseInt(found[0], 10) : null;
  if (CELLAR.test(trimmed) || BELOW_GROUND.test(trimmed)) return -Math.abs(number ?? 1);
  if (/^(OG|Obergeschoss|verdieping)$/i.test(trimmed)) return 1;
  return storeyNumber(trimmed) ?? number;
}
