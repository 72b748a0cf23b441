import Link from 'next/link';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { FilePicture } from '@/components/files/file-picture';
import { ModelPicture } from '@/components/lists/model-picture';
import { CommentIcon } from '@/components/ui/icons';
import { Table, Td, Th } from '@/components/ui/table';
import { StatesCard } from '@/components/workflow/states-card';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { typeName } from '@/lib/domain/catalogue/type-titles';
import { dayText } from '@/lib/domain/moment-text';
import { href } from '@/lib/domain/navigation/pages';
import { NOTATIONS } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import type { TaskPaneData } from './load-task-pane';

type Preview = TaskPaneData['preview'];

interface PanePreviewProps {
  unit: Pick<TaskPaneData['unit'], 'rootUnitId'>;
  preview: Preview;
}

/** What the task is about, small: model and drawings, materials, order rows, or the state of the lots. */
export function PanePreview({ unit, preview }: PanePreviewProps) {
  const { states, materials, typeNames, order } = preview;
  return (
    <>
      <Pictures unit={unit} preview={preview} />
      {materials.length > 0 && <Materials materials={materials} typeNames={typeNames} />}
      {order && <OrderRows order={order} />}
      {states.length > 0 && <StatesCard counts={states} />}
    </>
  );
}

/** The model and the drawings; each leads to where it is looked at. */
async function Pictures({ unit, preview }: PanePreviewProps) {
  const { unitId, models, drawings, openComments } = preview;
  const t = await getTranslations('inbox');
  const viewer = href('viewer', { rootUnitId: unit.rootUnitId, unitId });
  if (!models?.hasPreview && drawings.length === 0 && openComments === 0) return null;
  return (
    <section aria-label={t('preview')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,170px),1fr))] gap-3">
        {models?.hasPreview && (
          <Picture href={viewer} name={t('model')}>
            <ModelPicture unitId={unitId} className="h-28 w-full rounded-sm border bg-sunken" />
          </Picture>
        )}
        {drawings.map((file) => (
          <Picture key={file.projectFileID} href={`${viewer}?show=drawings`} name={file.name}>
            <FilePicture file={file} large />
          </Picture>
        ))}
      </ul>
      {openComments > 0 && (
        <p className="mt-3 flex items-center gap-2 text-sm">
          <CommentIcon size={14} className="text-ink-3" />
          <Link href={viewer} prefetch={false} className="touch-line text-accent hover:underline">
            {t('openComments', { count: openComments })}
          </Link>
        </p>
      )}
    </section>
  );
}

function Picture({
  href: address,
  name,
  children,
}: {
  href: string;
  name: string;
  children: React.ReactNode;
}) {
  return (
    <li className="min-w-0">
      <Link href={address} prefetch={false} className="block text-sm hover:underline">
        {children}
        <span className="mt-1 block truncate">{name}</span>
      </Link>
    </li>
  );
}

/** What a lot needs of each material, and when. */
async function Materials({ materials, typeNames }: Pick<Preview, 'materials' | 'typeNames'>) {
  const [t, format, locale] = await Promise.all([
    getTranslations('inbox.materials'),
    getFormatter(),
    getLocale(),
  ]);
  const { volumeM3 } = quantityTexts(NOTATIONS[locale]);
  return (
    <Table stacked aria-label={t('title')} className="rounded border">
      <thead>
        <tr>
          <Th>{t('type')}</Th>
          <Th num>{t('volume')}</Th>
          <Th num>{t('date')}</Th>
        </tr>
      </thead>
      <tbody>
        {materials.map(({ type, volume, deliveryDate }) => (
          <tr key={`${type} ${deliveryDate}`} className="border-t">
            <Td>{typeName(typeNames, type)}</Td>
            <Td num label={t('volume')}>
              {volumeM3(volume)}
            </Td>
            <Td num label={t('date')}>
              {deliveryDate ? dayText({ format }, deliveryDate) : '–'}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The rows of an order by product and length, with their sum. */
async function OrderRows({ order }: { order: NonNullable<Preview['order']> }) {
  const [t, locale] = await Promise.all([getTranslations('inbox.order'), getLocale()]);
  const { groups, totals } = order;
  const texts = quantityTexts(NOTATIONS[locale]);
  if (groups.length === 0) return <p className="text-ink-2">{t('empty')}</p>;
  return (
    <Table stacked aria-label={t('title')} className="rounded border">
      <thead>
        <tr>
          <Th>{t('product')}</Th>
          <Th num>{t('length')}</Th>
          <Th num>{t('pieces')}</Th>
          <Th num>{t('area')}</Th>
          <Th num>{t('pallets')}</Th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ articleNo, title, titles, lengthMm, qty, areaMm2, pallets }) => (
          <tr key={`${articleNo} ${title} ${lengthMm}`} className="border-t">
            <Td>{productTitle({ title, titles }, locale)}</Td>
            <Td num label={t('length')}>
              {texts.mm(lengthMm)}
            </Td>
            <Td num label={t('pieces')}>
              {texts.pieces(qty)}
            </Td>
            <Td num label={t('area')}>
              {texts.areaM2(areaMm2)}
            </Td>
            <Td num label={t('pallets')}>
              {texts.pallets(pallets)}
            </Td>
          </tr>
        ))}
      </tbody>
      <tfoot className="max-sm:block">
        <tr className="border-t font-semibold max-sm:block max-sm:px-3 max-sm:py-2">
          <Td>{t('total')}</Td>
          <Td num />
          <Td num label={t('pieces')}>
            {texts.pieces(totals.qty)}
          </Td>
          <Td num label={t('area')}>
            {texts.areaM2(totals.areaMm2)}
          </Td>
          <Td num label={t('pallets')}>
            {texts.pallets(totals.pallets)}
          </Td>
        </tr>
      </tfoot>
    </Table>
  );
}
