import { type Day, dayAt } from '../calendar';
import type { TimeZone } from '../time-zones';

interface DatedFile {
  /** Creation time of its current version, ISO 8601. */
  createdOn: string;
}

/** Files whose current version was created on or after a day, in a zone. */
export function filesSinceDay<File extends DatedFile>(
  files: readonly File[],
  day: Day,
  zone: TimeZone,
): File[] {
  return files.filter(({ createdOn }) => dayAt(new Date(createdOn), zone) >= day);
}

/** Files whose current version was created after an instant, ISO 8601. */
export function filesAfter<File extends DatedFile>(files: readonly File[], instant: string): File[] {
  return files.filter(({ createdOn }) => Date.parse(createdOn) > Date.parse(instant));
}
