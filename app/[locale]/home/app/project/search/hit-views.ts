import { getTranslations } from 'next-intl/server';
import type { HitView } from '@/components/search/search-view';
import type { SearchHitDto } from '@/lib/contract/search';
import { typeName } from '@/lib/domain/catalogue/type-titles';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { highlight } from '@/lib/domain/search-words';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { getPageContext } from '@/lib/page/page-context';
import { typeNamesFor } from '@/lib/services/portal-product';

/** Found units as table rows. */
export async function hitViews(rows: readonly SearchHitDto[], words: readonly string[]): Promise<HitView[]> {
  const [types, states, ctx] = await Promise.all([
    getTranslations('unitTypes'),
    getTranslations('states'),
    getPageContext(),
  ]);
  const names = typeNamesFor(ctx);
  return rows.map((row) => ({
    id: row.projectUnitID,
    href: unitPagePath(row.rootProjectUnitID, row.projectUnitID),
    title: highlight(row.unitPath, words),
    number: highlight(row.projectUnitNo, words),
    orderNumber: highlight(row.orderNumber ?? '', words),
    custRef: highlight(row.custRef ?? '', words),
    project: row.projectUnitType === 'project' ? null : row.rootTitle,
    type: types(row.projectUnitType),
    tone: STATE_TONES[row.stateKey],
    state: states(row.stateKey),
    product:
      row.productTypeID === null
        ? null
        : {
            id: row.productTypeID,
            title: typeName(names, row.productType ?? ''),
            color: row.productTypeBGColor ?? 'transparent',
          },
    plant: row.plantID === null ? null : { id: row.plantID, title: row.plant ?? '' },
  }));
}
