import { Image, StyleSheet, Text, View } from '@react-pdf/renderer';
import { writeDay } from '@/lib/domain/day-text';
import type { ExportedDelivery } from '@/lib/domain/deliveries/exported-deliveries';
import type { DocumentTools } from './document-tools';
import { printable } from './pdf-text';

/** A delivery with the building that its walls stand in. */
export interface DrawnDelivery {
  delivery: ExportedDelivery;
  /** A JPEG. */
  picture: Uint8Array;
  /** Numbers that no wall of the models has. */
  unmatched: readonly string[];
}

/** As many as fit on a page across: three beside each other, twice. */
export const DELIVERIES_PER_PAGE = 6;

const styles = StyleSheet.create({
  grid: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 18, rowGap: 8 },
  cell: { width: 240, height: 216 },
  picture: { width: 240, height: 180 },
  title: { fontFamily: 'Helvetica-Bold', maxLines: 1, textOverflow: 'ellipsis' },
  facts: { color: '#4a5a63', maxLines: 1, textOverflow: 'ellipsis' },
});

/** Deliveries as pictures with a caption, on one page of a PDF. */
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
