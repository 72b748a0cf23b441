import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { listFiles } from '@/lib/contract/files';
import { listUnits, type UnitDto } from '@/lib/contract/units';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import type { Journey } from '@/tests/support/journey';
import { textsIn } from '@/tests/support/texts';

/** The card of files on a unit's page. */
export const card = (page: Page) => page.locator('#files');
/** The panel of uploads. */
export const uploads = (page: Page) => page.getByRole('region', { name: textsIn('en')('uploads.title') });
/** The row of a file. */
export const row = (page: Page, name: string) => card(page).getByRole('row').filter({ hasText: name });

/** The one unit that a filter finds. */
export async function unitOf(journey: Journey, login: string, filter: string): Promise<UnitDto> {
  const { data } = await journey.call(login, listUnits, { query: { filter } });
  const [unit] = data;
  if (!unit) throw new Error(`no unit where ${filter}`);
  return unit;
}

export const pathOf = ({ rootProjectUnitID, projectUnitID }: UnitDto) =>
  unitPagePath(rootProjectUnitID, projectUnitID);

/** The files of a unit by name, with the digests of their contents as they are downloaded. */
export async function digests(journey: Journey, login: string, unit: UnitDto): Promise<Map<string, string>> {
  const params = { projectUnitID: unit.rootProjectUnitID, id: unit.projectUnitID };
  const { data } = await journey.call(login, listFiles, { params });
  const { request } = (await journey.as(login)).context();
  const found = new Map<string, string>();
  for (const { name, projectFileID } of data) {
    const answer = await request.get(`/api/file/${unit.projectUnitID}/${projectFileID}/content`);
    found.set(
      name,
      createHash('sha256')
        .update(await answer.body())
        .digest('hex'),
    );
  }
  return found;
}

/** Uploads files over REST. */
export async function put(journey: Journey, login: string, unit: UnitDto, files: [string, Uint8Array][]) {
  const { request } = (await journey.as(login)).context();
  for (const [name, content] of files) {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
    const answer = await request.post(`/api/file/${unit.projectUnitID}`, {
      multipart: { file },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status()).toBe(200);
  }
}
