import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { CubeIcon } from '@/components/ui/icons';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { useDayText } from '@/components/ui/use-day-text';
import { TypeName } from '@/lib/client/type-names';
import { totalVolumeM3 } from '@/lib/domain/deliveries/volume-limit';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';

interface Material {
  type: string;
  volume: number;
  deliveryDate: string | null;
}

/** The materials of a lot with their volumes and delivery dates (portal-2 §3, material delivery entry). */
export function MaterialsCard({
  materials,
  action,
}: {
  materials: readonly Material[];
  /** The button to edit them. */
  action?: ReactNode;
}) {
  const t = useTranslations('deliveries.materials');
  const dayText = useDayText();
  const { volumeM3: m3 } = useQuantityTexts();
  const total = totalVolumeM3(materials.map((material) => material.volume));
  if (materials.length === 0) {
    return (
      <Card title={t('title')} flush>
        <EmptyState icon={<CubeIcon />} title={t('emptyTitle')} actions={action}>
          {t('emptyText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      title={t('title')}
      aside={
        <>
          <span className="tabular-nums">{t('total', { volume: m3(total) })}</span>
          {action}
        </>
      }
      flush
    >
      <Table stacked>
        <thead>
          <tr>
            <Th>{t('type')}</Th>
            <Th num>{t('volume')}</Th>
            <Th num>{t('deliveryDate')}</Th>
          </tr>
        </thead>
        <tbody>
          {materials.map(({ type, volume, deliveryDate }) => (
            <Tr key={`${type}/${deliveryDate}/${volume}`}>
              <Td>
                <TypeName title={type} />
              </Td>
              <Td num label={t('volume')}>
                {m3(volume)}
              </Td>
              <Td num label={t('deliveryDate')}>
                {deliveryDate ? dayText(deliveryDate) : '–'}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
