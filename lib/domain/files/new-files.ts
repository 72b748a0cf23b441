import { type Day, todayInBerlin } from '../calendar';

interface DatedFile {
  /** Creation time of its current version, ISO 8601. */
  createdOn: string;
}

/** Files whose current version was created on or after a day, in the plants' time zone. */
export function filesSinceDay<File extends DatedFile>(files: readonly File[], day: Day): File[] {
  return files.filter(({ createdOn }) => todayInBerlin(new Date(createdOn)) >= day);
}

/** Files whose current version was created after an instant, ISO 8601. */
export function filesAfter<File extends DatedFile>(files: readonly File[], instant: string): File[] {
  return files.filter(({ createdOn }) => Date.parse(createdOn) > Date.parse(instant));
}
