import { Image, StyleSheet } from '@react-pdf/renderer';
import type { DocumentTools } from './document-tools';

const styles = StyleSheet.create({
  // In the margin above the content, so that it takes no place there.
  logo: {
    ...{ position: 'absolute', top: '5mm', right: '15mm', width: '32mm', height: '8mm' },
    ...{ objectFit: 'contain', objectPositionX: 'right' },
  },
});

/** The logo of the portal at the head of a page; nothing if it has none. */
export function PdfLogo({ logo }: Pick<DocumentTools, 'logo'>) {
  return logo && <Image fixed style={styles.logo} src={{ data: Buffer.from(logo), format: 'png' }} />;
}
