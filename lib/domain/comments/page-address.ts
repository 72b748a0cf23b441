/** A spot on a page of a file version, as used in links to drawings. */
export interface PageSpot {
  fileID: string;
  fileVersion: number;
  page: number;
  /** Fractions of the width and height of the page before it is rotated. */
  x: number;
  y: number;
}

/** The fragment (after `#`) of a link to a spot of a drawing; the viewer of drawings reads it. */
export function pageHash({ fileID, fileVersion, page, x, y }: PageSpot): string {
  return new URLSearchParams({
    ...{ file: fileID, version: String(fileVersion), page: String(page), at: `${x},${y}` },
  }).toString();
}

/** The spot in a link; null if there is none. */
export function pageOfAddress(address: string): PageSpot | null {
  const query = new URLSearchParams(address.split('#')[1] ?? '');
  const [fileVersion, page] = [query.get('version'), query.get('page')].map(Number);
  const [x, y] = (query.get('at') ?? '').split(',').map(Number);
  const fileID = query.get('file') ?? '';
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(fileID)) return null;
  if (!isPositive(fileVersion) || !isPositive(page) || !isFraction(x) || !isFraction(y)) return null;
  return { fileID, fileVersion, page, x, y };
}

const MAX_WHOLE = 2 ** 31 - 1;

function isPositive(value: number | undefined): value is number {
  return Number.isInteger(value) && value !== undefined && value >= 1 && value <= MAX_WHOLE;
}

function isFraction(value: number | undefined): value is number {
  return value !== undefined && value >= 0 && value <= 1;
}
