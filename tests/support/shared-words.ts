import type { CompleteLocale } from '@/lib/domain/account/languages';

export const TRANSLATIONS = ['de', 'nl', 'fr', 'es'] as const satisfies readonly CompleteLocale[];

/** Words that stay as they are in every language: names, and what is known by its English word everywhere. */
export const NAMES = [
  ...['planner', 'deutsch', 'english', 'español', 'français', 'nederlands'],
  ...['bim', 'dwg', 'gln', 'ifc', 'pdf', 'ctrl', 'fax', 'webhooks', 'schleswig', 'holstein', 'département'],
] as const;

/** Words that a language writes as English does, so that a text of these alone may be the same in both. */
export const SHARED_WORDS: Readonly<Record<(typeof TRANSLATIONS)[number], readonly string[]>> = {
  de: [
    ...[
      'administrator',
      'banner',
      'details',
      'format',
      'information',
      'job',
      'material',
      'name',
      'organisation',
      'person',
    ],
    ...[
      'portal',
      'problem',
      'region',
      'rev',
      'status',
      'text',
      'token',
      'uploads',
      'version',
      'viewer',
      'workflows',
    ],
    ...['logo', 'zoom', 'baden', 'württemberg', 'berlin', 'brandenburg', 'bremen', 'hamburg', 'saarland'],
  ],
  nl: [
    ...['architect', 'contact', 'dashboard', 'details', 'filter', 'filters', 'help', 'lot', 'mail', 'max'],
    ...['model', 'open', 'opening', 'pallets', 'pixels', 'postcode', 'product', 'project', 'rev', 'shift'],
    ...['status', 'tab', 'tenant', 'token', 'type', 'uploads', 'viewer', 'volume', 'week', 'workflows'],
    ...['logo', 'zoom', 'baden', 'württemberg', 'brandenburg', 'bremen', 'hamburg', 'saarland'],
  ],
  fr: [
    ...[
      'action',
      'actions',
      'active',
      'administration',
      'article',
      'condition',
      'configuration',
      'confirmation',
      'contact',
    ],
    ...['date', 'dates', 'documents', 'important', 'information', 'joint', 'kit', 'lot', 'lots', 'mail'],
    ...['messages', 'mobile', 'notes', 'notifications', 'organisation', 'page', 'pages', 'pause', 'pcs'],
    ...['pixels', 'position', 'secret', 'sessions', 'standard', 'suggestions', 'total', 'type', 'version'],
    ...['logo', 'versions', 'volume', 'berlin', 'hesse'],
  ],
  es: [
    'portal',
    ...['editable', 'general', 'kit', 'manual', 'material', 'rev', 'roles', 'token', 'total', 'zoom'],
    ...['bremen', 'hesse'],
  ],
};
