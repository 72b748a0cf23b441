import { Image, StyleSheet, Text, View } from '@react-pdf/renderer';
import { writeDay } from '@/lib/domain/day-text';
import type { ExportedDelivery } from '@/lib/domain/deliveries/exported-deliveries';
import type { DocumentTools } from './document-tools';
import { inWeight } from './pdf-font';
import { printable } from './pdf-text';

/** A delivery with a picture of its building. */
export interface DrawnDelivery {
  delivery: ExportedDelivery;
  /** A JPEG. */
  picture: Uint8Array;
  /** The numbers of its walls that are not in the models. */
  unmatched: readonly string[];
}

/** Deliveries per landscape page: two rows of three. */
export const DELIVERIES_PER_PAGE = 6;

const styles = StyleSheet.create({
  grid: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 18, rowGap: 8 },
  cell: { width: 240, height: 216 },
  picture: { width: 240, height: 180 },
  title: { ...inWeight('bold'), maxLines: 1, textOverflow: 'ellipsis' },
  facts: { color: '#4a5a63', maxLines: 1, textOverflow: 'ellipsis' },
});

/** Deliveries as pictures with captions, on one page of a PDF. */
export function DeliveryGallery({ drawn, tools }: { drawn: readonly DrawnDelivery[]; tools: DocumentTools }) {
  return (
    <View style={styles.grid}>
      {drawn.map(({ delivery, picture, unmatched }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
        <View key={at} style={styles.cell}>
          <Image style={styles.picture} src={{ data: Buffer.from(picture), format: 'jpg' }} />
          <Text style={styles.title}>{printable(delivery.title)}</Text>
          <Text style={styles.facts}>{printable(factsOf(delivery, unmatched.length, tools))}</Text>
        </View>
      ))}
    </View>
  );
}

function factsOf(
  { day, status, wallNos }: ExportedDelivery,
  unmatched: number,
  { t, locale }: DocumentTools,
): string {
  const walls = t('deliveries.wallCount', { count: wallNos.length });
  const missing = unmatched > 0 ? t('deliveries.unmatched', { count: unmatched }) : '';
  return [writeDay(day, locale), t(`deliveries.statuses.${status}`), walls, missing]
    .filter(Boolean)
    .join(' · ');
}
