import { distanceM, isFar, type Place } from './far-parts';

/** Where a file's model is shown in its project. */
export interface FilePlace {
  /** What moves it there, m. */
  offsetM: [x: number, y: number, z: number];
  /** Files with the same number lie near each other; 0 is the place of the project. */
  placeNo: number;
  /** Its distance from the place of the project, m; null if it is near. */
  apartM: number | null;
}

export interface PlacedFiles {
  /** The zero of all models in the coordinates of the files; null without a model. */
  origin: Place | null;
  /** In the order of the given origins. */
  places: FilePlace[];
}

const NOWHERE: FilePlace = { offsetM: [0, 0, 0], placeNo: 0, apartM: null };

/**
 * Places the models of a project. Files that lie far apart, such as one in local and one in national coordinates,
 * cannot share a picture: those of another place are moved, together, so that the first of them is at the project's
 * zero.
 * @param origins of the models in their files, in order of upload; null if not known
 * @param stored origin of the project; the first file's counts if it has none, or none of its files is near it
 */
export function placeFiles(origins: readonly (Place | null)[], stored: Place | null): PlacedFiles {
  const known = origins.filter((origin) => origin !== null);
  const isUsed = stored !== null && (known.length === 0 || known.some((origin) => !isFar(origin, stored)));
  const origin = isUsed ? stored : (known[0] ?? stored);
  if (origin === null) return { origin, places: origins.map(() => NOWHERE) };
  const centres: Place[] = [origin];
  const places = origins.map((own): FilePlace => {
    if (own === null) return NOWHERE;
    const found = centres.findIndex((centre) => !isFar(own, centre));
    const placeNo = found < 0 ? centres.push(own) - 1 : found;
    const centre = centres[placeNo] ?? own;
    const apartM = placeNo === 0 ? null : Math.round(distanceM(own, origin));
    return { offsetM: [own[0] - centre[0], own[1] - centre[1], own[2] - centre[2]], placeNo, apartM };
  });
  return { origin, places };
}
