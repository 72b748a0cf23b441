import * as z from 'zod';
import { DEMO_PANELS } from '@/db/seed/catalogues';
import { administratorPasswordProblem } from '@/lib/domain/account/administrator-password';
import { problemsOfRows } from '@/lib/domain/deliveries/material-edits';
import { planDateShift } from '@/lib/domain/deliveries/shift-dates';
import { validateAacItem } from '@/lib/domain/orders/aac-validity';
import { orderRefusals } from '@/lib/domain/orders/order-readiness';
import { canOpenViewer } from '@/lib/domain/permissions/can-open-viewer';
import { REFUSALS } from '@/lib/domain/permissions/refusals';
import { NOTATIONS, parseDecimal } from '@/lib/domain/quantity';
import { invalidInput } from '@/lib/http/issues';
import { problemOf, refusalOf } from '@/lib/http/problem';
import { AppError } from '@/lib/services/errors';
import type { ShownProblem, Texts } from '@/tests/support/error-catalogue';

interface Inside {
  code: string;
  problem: (language: 'en' | 'de' | 'nl') => { code: string; detail: string };
  texts: Texts;
}

const raised = (code: string, error: unknown, texts: Texts): Inside => ({
  code,
  problem: (language) => problemOf(refusalOf(error), language, 'request'),
  texts,
});

/** Refusals that no call provokes by what it says; each noun tests when they come. */
export const inside: readonly Inside[] = [
  raised('Internal', new Error('of the inside'), [
    'Something went wrong. Quote the request number when you ask for help.',
    'Etwas ist schiefgegangen. Nennen Sie die Anfragenummer, wenn Sie um Hilfe bitten.',
    'Er is iets misgegaan. Vermeld het aanvraagnummer als u om hulp vraagt.',
  ]),
  raised('Unavailable', Object.assign(new Error('connection'), { code: '57P01' }), [
    'The portal is not available at the moment. Try again shortly.',
    'Das Portal ist momentan nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
    'Het portaal is momenteel niet beschikbaar. Probeer het zo meteen opnieuw.',
  ]),
  raised('Busy', new AppError('Busy'), [
    'The portal is busy with other large requests. Try again in a moment.',
    'Das Portal ist mit anderen großen Anfragen beschäftigt. Bitte versuchen Sie es gleich noch einmal.',
    'Het portaal is bezig met andere grote verzoeken. Probeer het zo meteen opnieuw.',
  ]),
  raised('NotSetUp', new AppError('NotSetUp'), [
    'This portal is not set up yet.',
    'Dieses Portal ist noch nicht eingerichtet.',
    'Dit portaal is nog niet ingericht.',
  ]),
  raised('SetupTokenInvalid', new AppError('SetupTokenInvalid'), [
    'This set-up link is wrong, used or has expired. The log of the server has a new one, and so does npm run admin -- setup-link.',
    'Dieser Einrichtungslink ist falsch, benutzt oder abgelaufen. Ein neuer steht im Protokoll des Servers; npm run admin -- setup-link gibt ebenfalls einen aus.',
    'Deze inrichtingslink is onjuist, gebruikt of verlopen. In het logboek van de server staat een nieuwe; npm run admin -- setup-link geeft er ook een.',
  ]),
  raised('SetupFinished', new AppError('SetupFinished'), [
    'This portal is set up already. Sign in.',
    'Dieses Portal ist bereits eingerichtet. Melden Sie sich an.',
    'Dit portaal is al ingericht. Meld u aan.',
  ]),
  raised('PersonExists', new AppError('PersonExists'), [
    'Somebody has an account with this email address already.',
    'Mit dieser E-Mail-Adresse gibt es bereits ein Konto.',
    'Er is al een account met dit e-mailadres.',
  ]),
  raised('BodyTooSlow', new AppError('BodyTooSlow'), [
    'The upload took too long. Try again.',
    'Das Hochladen hat zu lange gedauert. Versuchen Sie es erneut.',
    'Het uploaden duurde te lang. Probeer het opnieuw.',
  ]),
  raised('TooManyRequests', new AppError('TooManyRequests'), [
    'Too many attempts. Try again later.',
    'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
    'Te veel pogingen. Probeer het later opnieuw.',
  ]),
  raised('SecondFactorRequired', new AppError('SecondFactorRequired'), [
    'Enter the code of your second factor as well.',
    'Bitte geben Sie auch den Code Ihres zweiten Faktors ein.',
    'Voer ook de code van uw tweede factor in.',
  ]),
  raised('RequestDone', new AppError('RequestDone'), [
    'This request has already been answered. Reload the page.',
    'Diese Anfrage ist schon beantwortet. Laden Sie die Seite neu.',
    'Deze aanvraag is al beantwoord. Laad de pagina opnieuw.',
  ]),
];

const DAY = '2027-12-01';
const FIXED = { rowId: 'a', unitId: 'lot', day: DAY, minDay: DAY, isFixed: true };
const FREE = { ...FIXED, isFixed: false };
const LAST = { ...FREE, rowId: 'b', day: '9999-12-31' };
const EDIT = { editedRowIds: new Set(['a']), oldDay: DAY, newDay: '2027-12-02', shiftLater: false };
const UNFINISHED = {
  unitId: 'lot',
  title: 'Lot',
  version: 1,
  volumesLocked: false,
  minDay: DAY,
  stored: [],
  rows: [{ key: 'a', type: 'Panels', volumeM3: null, deliveryDay: DAY, stored: null, isFixed: false }],
};

function fieldCodes(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error ? invalidInput(error, value).messages.map(({ code }) => code) : [];
}

const AAC = { itemIndex: 1, sublotName: 'Hall', floorName: 'Ground', productNo: 0, lengthMm: 2600, qty: 1 };

/** What a screen finds by itself, before anything is sent. */
export const shown: readonly ShownProblem[] = [
  {
    code: 'PASSWORD.AdministratorTooShort',
    rule: () => [administratorPasswordProblem('Demo-2026', true) ?? ''],
    texts: [
      'An administrator’s password needs at least 12 characters.',
      'Das Passwort eines Administrators braucht mindestens 12 Zeichen.',
      'Het wachtwoord van een beheerder heeft minstens 12 tekens nodig.',
    ],
  },
  {
    code: 'PASSWORD.Common',
    rule: () => [administratorPasswordProblem('Qwerty123456', true) ?? ''],
    texts: [
      'Many people use this password. Choose another one.',
      'Dieses Passwort verwenden viele Menschen. Wählen Sie ein anderes.',
      'Dit wachtwoord wordt door veel mensen gebruikt. Kies een ander.',
    ],
  },
  {
    code: 'ORDER.UnsavedItems',
    rule: () => orderRefusals({ counted: 1, invalid: 0, unsaved: 2 }).map(({ code }) => code),
    values: { count: 2 },
    texts: [
      '2 rows are not saved. Save first.',
      '2 Zeilen sind nicht gespeichert. Bitte zuerst speichern.',
      '2 regels zijn niet opgeslagen. Sla eerst op.',
    ],
  },
  {
    code: 'ORDERITEM.ProductInactive',
    rule: () =>
      validateAacItem(AAC, {
        products: DEMO_PANELS.map((product) => ({ ...product, status: 'ending' as const })),
        saved: undefined,
      }).map(({ code }) => code),
    texts: [
      'This product can no longer be ordered.',
      'Dieses Produkt ist nicht mehr bestellbar.',
      'Dit product is niet meer te bestellen.',
    ],
  },
  {
    code: 'TooShort',
    rule: () => fieldCodes(z.string().min(2), 'a'),
    values: { min: 2 },
    texts: ['At least 2 characters.', 'Mindestens 2 Zeichen.', 'Minstens 2 tekens.'],
  },
  {
    code: 'DELIVERY.DateFixed',
    rule: () => planDateShift([FIXED], EDIT).refused.map(({ code }) => code),
    texts: [
      'This delivery is fixed. Its date cannot be changed.',
      'Diese Lieferung ist fix. Ihr Termin lässt sich nicht mehr ändern.',
      'Deze levering ligt vast. De datum kan niet meer worden gewijzigd.',
    ],
  },
  {
    code: 'DELIVERY.DateTooLate',
    rule: () => planDateShift([FREE, LAST], { ...EDIT, shiftLater: true }).refused.map(({ code }) => code),
    texts: [
      'This date is too late for a delivery. Choose an earlier one.',
      'Dieser Termin ist zu spät für eine Lieferung. Wählen Sie einen früheren.',
      'Deze datum is te laat voor een levering. Kies een eerdere datum.',
    ],
  },
  {
    code: 'DELIVERY.VolumeRequired',
    rule: () => [...problemsOfRows(UNFINISHED, new Set(['Panels'])).values()].flat().map(({ code }) => code),
    texts: ['Enter a volume.', 'Bitte geben Sie ein Volumen an.', 'Vul een volume in.'],
  },
  {
    code: 'ORDERITEM.AmbiguousNumber',
    rule: () =>
      parseDecimal('1.375', NOTATIONS.de).kind === 'ambiguous' ? ['ORDERITEM.AmbiguousNumber'] : [],
    texts: [
      'This number can be read in two ways. Choose one.',
      'Diese Zahl lässt sich auf zwei Arten lesen. Bitte wählen Sie.',
      'Dit getal kan op twee manieren worden gelezen. Maak een keuze.',
    ],
  },
  {
    code: 'StillStructuring',
    rule: () => Object.keys(REFUSALS),
    texts: [
      'Delivery dates can be moved once the project is structured.',
      'Liefertermine lassen sich ändern, sobald das Projekt strukturiert ist.',
      'Leverdata kunnen worden verzet zodra het project gestructureerd is.',
    ],
  },
  {
    code: 'NoDrawings',
    rule: () => {
      const verdict = canOpenViewer({ variant: 'other', stateKey: 'Structuring' });
      return verdict.can ? [] : [verdict.reason];
    },
    texts: [
      'The viewer opens when drawings are in review.',
      'Der Viewer öffnet sich, sobald Zeichnungen zur Prüfung vorliegen.',
      'Er is iets te zien zodra de tekeningen worden gecontroleerd.',
    ],
  },
];
