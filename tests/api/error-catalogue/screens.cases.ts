import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import type { ScreenText } from '@/tests/support/error-catalogue';

/** Texts that the specifications fix or name (portal-1 §5 and §8, portal-2 §5 and §8). */
export const screens: readonly ScreenText[] = [
  {
    key: 'profile.required',
    texts: ['Fill in this field.', 'Dieses Feld muss ausgefüllt werden.', 'Dit veld moet worden ingevuld.'],
  },
  {
    key: 'profile.password.problems.required',
    texts: ['Fill in this field.', 'Dieses Feld muss ausgefüllt werden.', 'Dit veld moet worden ingevuld.'],
  },
  {
    key: 'profile.password.refused.invalidTitle',
    texts: ['Wrong password', 'Falsches Passwort', 'Onjuist wachtwoord'],
  },
  {
    key: 'profile.password.refused.invalidText',
    texts: [
      'The old password is not correct.',
      'Das alte Passwort ist nicht das, mit dem Sie sich anmelden.',
      'Het oude wachtwoord is niet dat waarmee u zich aanmeldt.',
    ],
  },
  {
    key: 'profile.password.refused.notAllowed',
    texts: [
      'You are not allowed to change the password.',
      'Sie dürfen das Passwort nicht ändern.',
      'U mag het wachtwoord niet wijzigen.',
    ],
  },
  {
    key: 'profile.password.refused.unknown',
    values: { code: 'Internal' },
    texts: [
      'Unknown API error: Internal',
      'Unbekannter API-Fehler: Internal',
      'Onbekende API-fout: Internal',
    ],
  },
  {
    key: 'shell.offers.required',
    texts: ['Enter an email address.', 'Bitte geben Sie eine EMail an.', 'Vul een e-mailadres in.'],
  },
  {
    key: 'shell.offers.invalid',
    texts: [
      'Enter a valid email address.',
      'Dies ist keine gültige EMail.',
      'Dit is geen geldig e-mailadres.',
    ],
  },
  {
    key: 'unitForms.problems.required',
    texts: ['Title is required', 'Ein Titel ist erforderlich', 'Een titel is verplicht'],
  },
  {
    key: 'unitForms.problems.taken',
    texts: [
      'This title is already in use here.',
      'Dieser Titel ist hier bereits vergeben.',
      'Deze titel is hier al in gebruik.',
    ],
  },
  {
    key: 'unitForms.failedStatus',
    values: { status: 409 },
    texts: [
      'Not saved (status 409)',
      'Es wurde nichts gespeichert (Status 409)',
      'Er is niets opgeslagen (status 409)',
    ],
  },
  {
    key: 'unitForms.invalidPIS',
    texts: [
      'Complete the project information sheet first. This opens it.',
      'Bitte füllen Sie zuerst das Projektinformationsblatt vollständig aus. Hier gelangen Sie dorthin.',
      'Vul eerst het projectinformatieblad volledig in. Hiermee gaat u erheen.',
    ],
  },
  {
    key: 'unitForms.delete.itemsFirstTitle',
    texts: [
      'Delete the order rows first',
      'Zuerst die Bestellzeilen löschen',
      'Verwijder eerst de bestelregels',
    ],
  },
  {
    key: 'unitForms.delete.itemsFirstText',
    values: { title: 'Lot 1', type: 'lot' },
    texts: [
      '“Lot 1” (lot) still has order rows, here or in a lot below. Delete them first.',
      '„Lot 1“ (lot) enthält noch Bestellzeilen, hier oder in einem Los darunter. Bitte löschen Sie diese zuerst.',
      '“Lot 1” (lot) heeft nog bestelregels, hier of in een deel daaronder. Verwijder deze eerst.',
    ],
  },
  {
    key: 'unitForms.delete.notAllowedTitle',
    texts: ['Cannot be deleted', 'Löschen nicht gestattet', 'Verwijderen niet toegestaan'],
  },
  {
    key: 'unitForms.delete.notAllowedText',
    values: { title: 'Lot 1', type: 'lot' },
    texts: [
      '“Lot 1” (lot) cannot be deleted.',
      '„Lot 1“ (lot) kann nicht gelöscht werden.',
      '“Lot 1” (lot) kan niet worden verwijderd.',
    ],
  },
  {
    key: 'structure.invalid',
    texts: [
      'Project structure is not valid',
      'Die Projektstruktur ist nicht gültig',
      'De projectstructuur is niet geldig',
    ],
  },
  {
    key: 'structure.LimitReached',
    values: { limit: VOLUME_LIMIT_M3 },
    texts: [
      'A subproject holds more than 350 m³.',
      'Ein Teilprojekt enthält mehr als 350 m³.',
      'Een deelproject bevat meer dan 350 m³.',
    ],
  },
  {
    key: 'structure.DataNotValid',
    texts: [
      'Every material needs a volume above 0 and a delivery date, every row a name.',
      'Jedes Material braucht ein Volumen über 0 und einen Liefertermin, jede Zeile einen Namen.',
      'Elk materiaal heeft een volume boven 0 en een leverdatum nodig, elke regel een naam.',
    ],
  },
  {
    key: 'structure.SubprojectWithoutChildrenExists',
    texts: [
      'A subproject has no approval lot yet.',
      'Ein Teilprojekt hat noch kein Freigabelos.',
      'Een deelproject heeft nog geen goedkeuringsdeel.',
    ],
  },
  {
    key: 'structure.DuplicateElementNotAllowedTitle',
    texts: ['This name is already in use', 'Dieser Name ist vergeben', 'Deze naam is al in gebruik'],
  },
  {
    key: 'structure.DuplicatesubprojectNotAllowedMessage',
    values: { title: 'North' },
    texts: [
      'A subproject “North” already exists. Choose another name.',
      'Es gibt bereits ein Teilprojekt „North“. Bitte wählen Sie einen anderen Namen.',
      'Er is al een deelproject “North”. Kies een andere naam.',
    ],
  },
  {
    key: 'structure.DuplicateapprovallotNotAllowedMessage',
    values: { title: 'A' },
    texts: [
      'This subproject already has an approval lot “A”. Choose another name.',
      'In diesem Teilprojekt gibt es bereits ein Freigabelos „A“. Bitte wählen Sie einen anderen Namen.',
      'Dit deelproject heeft al een goedkeuringsdeel “A”. Kies een andere naam.',
    ],
  },
  {
    key: 'deliveries.dates.limitReached',
    values: { limit: 350 },
    texts: [
      'Limit reached: a subproject has at most 350 m³. Reduce its volumes to save.',
      'Grenze erreicht: Ein Teilprojekt fasst höchstens 350 m³. Verringern Sie seine Volumen, um zu speichern.',
      'Grens bereikt: een deelproject bevat hoogstens 350 m³. Verlaag de volumes om op te slaan.',
    ],
  },
];
