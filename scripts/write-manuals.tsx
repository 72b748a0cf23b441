// Writes the reviewers' manuals from the help texts: node scripts/run.mjs scripts/write-manuals.tsx
import { mkdir } from 'node:fs/promises';
import { Document, Page, Path, renderToFile, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { createTranslator } from 'next-intl';
import { MANUAL_LANGUAGES, manualPath } from '@/lib/domain/account/manual';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import { DRAWING_SIZE, type DrawingTone, HELP_DRAWINGS } from '@/lib/domain/navigation/help-drawings';
import { HELP_TOPICS, type HelpTopic } from '@/lib/domain/navigation/help-topics';
import de from '@/messages/de.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import nl from '@/messages/nl.json';

const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;

interface Manual {
  messages: typeof de;
  title: string;
  intro: string;
  page: string;
}

/** Texts that are only in the manual; the chapters are those of the help pages. */
const MANUALS: Record<(typeof MANUAL_LANGUAGES)[number], Manual> = {
  de: {
    messages: de,
    title: 'Handbuch für Prüfer',
    intro:
      'Dieses Handbuch führt durch die Schritte, an denen Prüfer beteiligt sind: vom ersten Blatt bis zur Freigabe für die Produktion. Dieselben Texte stehen im Portal unter „Hilfe“.',
    page: 'Seite',
  },
  nl: {
    messages: nl,
    title: 'Handleiding voor controleurs',
    intro:
      'Deze handleiding beschrijft de stappen waarbij controleurs betrokken zijn: van het eerste blad tot de vrijgave voor productie. Dezelfde teksten staan in het portaal onder „Help”.',
    page: 'Pagina',
  },
  fr: {
    messages: fr,
    title: 'Manuel du vérificateur',
    intro:
      'Ce manuel présente les étapes auxquelles participent les vérificateurs : du premier plan à l’approbation pour la production. Les mêmes textes figurent dans le portail sous « Aide ».',
    page: 'Page',
  },
  es: {
    messages: es,
    title: 'Manual del revisor',
    intro:
      'Este manual describe los pasos en los que participan los revisores: desde el primer plano hasta la aprobación para la producción. Los mismos textos están en el portal, en «Ayuda».',
    page: 'Página',
  },
};

/** Always set together: a line height without a font size is computed from the renderer's default size. */
const body = { fontSize: 10.5, lineHeight: 1.45 };

const styles = StyleSheet.create({
  // No line height here: the renderer would omit the page number.
  page: { padding: '22mm 20mm', fontFamily: 'Helvetica', color: '#17232a' },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 22, lineHeight: 1.2, marginBottom: 8 },
  intro: { ...body, color: '#4a5a63', marginBottom: 14 },
  chapter: { borderTop: '0.5pt solid #c9d3d8', paddingTop: 12, marginTop: 12 },
  heading: { fontFamily: 'Helvetica-Bold', fontSize: 13, marginBottom: 4 },
  lead: { ...body, marginBottom: 2 },
  drawing: { width: 240, height: 99, marginVertical: 6 },
  step: { flexDirection: 'row', marginTop: 6 },
  number: { ...body, width: 18, fontFamily: 'Helvetica-Bold', color: '#2f6f8f' },
  text: { ...body, flex: 1 },
  footer: {
    position: 'absolute',
    bottom: '12mm',
    left: '20mm',
    right: '20mm',
    fontSize: 8.5,
    color: '#4a5a63',
  },
});

/** The drawings on paper: the light theme's colours. */
const COLORS: Record<DrawingTone, string> = {
  surface: '#ffffff',
  sunken: '#eef2f4',
  line: '#b4c1c8',
  ink: '#4a5a63',
  accent: '#2f6f8f',
  soft: '#e4f3fa',
  ok: '#2e7d4f',
  bad: '#b3372f',
};

function Drawing({ topic }: { topic: HelpTopic }) {
  const { width, height } = DRAWING_SIZE;
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} style={styles.drawing}>
      {HELP_DRAWINGS[topic].map(({ d, fill, stroke }) => (
        <Path
          key={d}
          d={d}
          fill={fill ? COLORS[fill] : 'none'}
          stroke={stroke ? COLORS[stroke] : 'none'}
          strokeWidth={1.5}
        />
      ))}
    </Svg>
  );
}

function ManualDocument({ manual, locale }: { manual: Manual; locale: keyof typeof MANUALS }) {
  const { messages } = manual;
  const onError = (error: Error) => {
    throw error;
  };
  const t = createTranslator({ locale, messages, namespace: 'help', onError });
  // A manual covers every kind of project.
  const values = { kind: 'any', limit: VOLUME_LIMIT_M3 };
  return (
    <Document title={manual.title} language={locale}>
      <Page size="A4" style={styles.page}>
        <Text style={styles.title}>{manual.title}</Text>
        <Text style={styles.intro}>{manual.intro}</Text>
        {HELP_TOPICS.map((topic, index) => (
          <View key={topic} style={styles.chapter} wrap={false}>
            <Text style={styles.heading}>{`${index + 1}  ${t(`${topic}.title`)}`}</Text>
            <Drawing topic={topic} />
            <Text style={styles.lead}>{t(`${topic}.intro`, values)}</Text>
            {STEPS.map((step, at) => (
              <View key={step} style={styles.step}>
                <Text style={styles.number}>{at + 1}</Text>
                <Text style={styles.text}>{t(`${topic}.${step}`, values)}</Text>
              </View>
            ))}
          </View>
        ))}
        <Text
          style={styles.footer}
          fixed
          render={({ pageNumber, totalPages }) =>
            `${manual.title} · ${manual.page} ${pageNumber}/${totalPages}`
          }
        />
      </Page>
    </Document>
  );
}

await mkdir('public/manuals', { recursive: true });
for (const locale of MANUAL_LANGUAGES) {
  const path = `public${manualPath(locale)}`;
  await renderToFile(<ManualDocument manual={MANUALS[locale]} locale={locale} />, path);
  console.log(path);
}
