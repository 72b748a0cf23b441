import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/account/languages';
import { renderMail } from '@/lib/mail/render-mail';
import { mailTemplates } from '@/lib/mail/templates';
import { DEMO_PORTAL, MAIL_SAMPLES, sampleOf } from '@/tests/support/mail-samples';

const reader = { name: 'Bea <b>Größer</b>' };

describe('mail templates', () => {
  it('have a sample each', () => {
    expect(Object.keys(MAIL_SAMPLES).sort()).toEqual(Object.keys(mailTemplates).sort());
  });

  it.each(Object.keys(MAIL_SAMPLES))('%s says the same in HTML and text, in every language', async (name) => {
    for (const locale of LOCALES) {
      const { subject, html, text } = await sampleOf(name, { ...reader, locale });
      expect(subject).not.toMatch(/mail\.|[{}]/);
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}">`));
      expect(html).not.toMatch(/<b>Größer|<script|mail\.\w+\.|MISSING|\{count|undefined/);
      expect(text).not.toMatch(/mail\.\w+\.|MISSING|undefined/);
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url?.replaceAll('&amp;', '&'));
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        expect(link).toMatch(/^http:\/\/localhost:3000\/./);
        expect(text).toContain(link);
      }
    }
  });

  it('have a subject of one line, whatever a title holds', async () => {
    const title = 'A\r\nBcc: all@example.com\u2028\u202eB\u0000';
    const data = { ...MAIL_SAMPLES.OrderPlaced, projectNo: title, lotTitle: title };
    const { subject } = await renderMail('OrderPlaced', data, { ...reader, locale: 'en' }, DEMO_PORTAL);
    expect(subject).toContain('A Bcc: all@example.com B');
    expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
  });

  it.each([
    ['fr', '3 tâches vous attendent'],
    ['es', '3 tareas le esperan'],
  ] as const)('speak the language of the reader: %s', async (locale, expected) => {
    const { subject } = await sampleOf('DailyTasks', { ...reader, locale });
    expect(subject).toBe(expected);
  });

  it('speak English where a language has no words of its own', async () => {
    const { subject } = await sampleOf('DailyTasks', { ...reader, locale: 'en-GB' });
    expect(subject).toBe('3 tasks are waiting for you');
  });

  it('list the tasks of the morning by project, with what they left out', async () => {
    const { text } = await renderMail(
      'DailyTasks',
      MAIL_SAMPLES.DailyTasks,
      { ...reader, locale: 'de' },
      DEMO_PORTAL,
    );
    expect(text).toContain(
      [
        'P-1002 Quartier <Lindenhof>',
        'http://localhost:3000/home/app/project/details/root',
        '- Bestellung auslösen: Haus B, EG (seit 18.11.2026)',
        '  http://localhost:3000/home/app/project/details/root/lot',
        '- Daten fehlen (seit 20.11.2026)',
      ].join('\n'),
    );
    expect(text).toContain('Ein weiterer Eintrag ist hier nicht aufgeführt.');
  });

  it('keep what somebody wrote apart, line by line and harmless', async () => {
    const { html, text } = await sampleOf('CheckDataMissing', { ...reader, locale: 'nl' });
    expect(text).toContain('> Statica van blok A\n> <img src=x>');
    expect(html).toContain('&lt;img src=x&gt;');
  });

  it('of lintels tell cut ones of one product apart by their height', async () => {
    const { text, html } = await sampleOf('CombinedOrderPlaced', { ...reader, locale: 'de' });
    const lines = text.split('\n').filter((line) => line.includes('4110012540'));
    expect(new Set(lines).size).toBe(2);
    expect(text).toMatch(/Länge \(mm\) +Höhe \(mm\) +Menge/);
    for (const height of ['310', '350']) expect(html).toContain(`>${height}<`);
    const panels = await sampleOf('OrderPlaced', { ...reader, locale: 'de' });
    expect(panels.text).not.toContain('Höhe (mm)');
  });

  it('of a combined order name all its lots, their numbers and the trucks that they share', async () => {
    const { subject, text } = await sampleOf('CombinedOrderPlaced', { ...reader, locale: 'de' });
    expect(subject).toBe('Sammelbestellung ausgelöst: P-1002, 2 Lose');
    for (const said of ['4500012340', '4500012341', 'Haus B, EG', 'Haus B, OG']) expect(text).toContain(said);
    expect(text).toContain('Lkw: 1, gemeinsam mit 4500012341');
  });

  it('speak to the person who has placed the order', async () => {
    const data = { ...MAIL_SAMPLES.OrderPlaced, placedBy: null };
    const { text } = await renderMail('OrderPlaced', data, { ...reader, locale: 'de' }, DEMO_PORTAL);
    expect(text).toContain('Sie haben die Bestellung für das Los Haus B, EG ausgelöst.');
  });

  it('have their subject as the title of the page, and labels beside the first line of a value', async () => {
    const { subject, html } = await sampleOf('OrderPlaced', { ...reader, locale: 'de' });
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).toMatch(/<th scope="row" style="[^"]*vertical-align:top/);
  });
});
