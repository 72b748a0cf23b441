import { type Facade, facadeOf } from '../pictures/facades';
import type { DemoFile } from './demo-project';

/** The picture of a project in its files: a drawing of its house. */
export function facadeFile(facade: Facade, { name, by, at }: Pick<DemoFile, 'name' | 'by' | 'at'>): DemoFile {
  return { name, contentType: 'image/png', content: facadeOf(facade), by, at };
}
