import { Text, View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import { inWeight } from './pdf-font';
import { FONT_SIZE, linesOfText, type PdfLook } from './pdf-lines';
import { printable } from './pdf-text';

interface LinesProps extends PdfLook {
  text: string;
  /** In points; a word that is longer is broken without a hyphen, which would change it. */
  width: number;
  style?: Exclude<ComponentProps<typeof Text>['style'], unknown[] | undefined>;
}

/** A typed text in a PDF, broken into the same lines as `linesOfText` counts. */
export function Lines({ text, width, weight = 'regular', size = FONT_SIZE, style = {} }: LinesProps) {
  const look = { ...inWeight(weight), fontSize: size, ...style };
  return (
    <View>
      {linesOfText(printable(text), width, { weight, size }).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
        <Text key={at} style={look}>
          {line || ' '}
        </Text>
      ))}
    </View>
  );
}
