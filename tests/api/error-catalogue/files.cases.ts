import { sql } from 'drizzle-orm';
import { contents, files, fileUploads } from '@/db/schema';
import { getFileContent, getFilePreview, restoreFile, uploadFiles } from '@/lib/contract/files';
import { beginUpload, receiveUpload } from '@/lib/contract/uploads';
import { api } from '@/tests/support/api';
import type { Refusal } from '@/tests/support/error-catalogue';
import { announcing, begin, sending, upload } from '@/tests/support/files';
import { pdfOf } from '@/tests/support/pdf-content';
import type { Place } from '@/tests/support/role-places';

const plannerOf = ({ callers }: Place) => api({ userId: callers.get('SP')?.userId ?? '' });

async function fileOf(place: Place, name: string): Promise<{ projectUnitID: string; id: string }> {
  await place.db.delete(files);
  return {
    projectUnitID: place.root.unitId,
    id: await upload(plannerOf(place), place.root.unitId, name, pdfOf(40)),
  };
}

/** What is not taken, and what is not given out. */
export const fileRefusals: readonly Refusal[] = [
  {
    code: 'NoFilesHere',
    status: 409,
    in: 'aacWaiting',
    call: ({ root }) => ({ endpoint: beginUpload, headers: announcing(root.unitId, 'a.pdf', 1) }),
    texts: [
      'Only order rows are kept here. Files cannot be uploaded.',
      'Hier werden nur Bestellzeilen erfasst; Dateien lassen sich nicht ablegen.',
      'Hier staan alleen bestelregels. Bestanden kunnen niet worden geüpload.',
    ],
  },
  {
    code: 'FileKindNotAccepted',
    status: 415,
    call: ({ root }) => ({ endpoint: beginUpload, headers: announcing(root.unitId, 'a.exe', 1) }),
    texts: [
      '“a.exe” is of a type that is not accepted. Accepted: pdf, ifc, ifczip, dwg, dxf, png, jpg, webp, tiff, docx, xlsx, csv, txt, zip, msg, eml.',
      '„a.exe“ ist von einer Art, die nicht angenommen wird. Angenommen werden: pdf, ifc, ifczip, dwg, dxf, png, jpg, webp, tiff, docx, xlsx, csv, txt, zip, msg, eml.',
      '“a.exe” is van een soort die niet wordt geaccepteerd. Geaccepteerd: pdf, ifc, ifczip, dwg, dxf, png, jpg, webp, tiff, docx, xlsx, csv, txt, zip, msg, eml.',
    ],
  },
  {
    code: 'UploadProtocol',
    status: 412,
    call: ({ root }) => ({
      endpoint: beginUpload,
      headers: { ...announcing(root.unitId, 'a.pdf', 1), 'tus-resumable': '0.1' },
    }),
    texts: [
      'Uploads need version 1.0.0 of the tus protocol.',
      'Uploads brauchen Version 1.0.0 des tus-Protokolls.',
      'Uploads hebben versie 1.0.0 van het tus-protocol nodig.',
    ],
  },
  {
    code: 'UploadConflict',
    status: 409,
    call: async (place) => {
      const uploadID = await begin(plannerOf(place), announcing(place.root.unitId, 'a.pdf', 90));
      return { endpoint: receiveUpload, ...sending(uploadID, 7, pdfOf(9)) };
    },
    texts: [
      'The upload goes on at byte 0.',
      'Der Upload geht bei Byte 0 weiter.',
      'De upload gaat verder bij byte 0.',
    ],
  },
  {
    code: 'UploadLocked',
    status: 423,
    call: async (place) => {
      const uploadID = await begin(plannerOf(place), announcing(place.root.unitId, 'a.pdf', 90));
      await place.db.update(fileUploads).set({ leaseUntil: sql`now() + interval '1 hour'` });
      return { endpoint: receiveUpload, ...sending(uploadID, 0, pdfOf(90)) };
    },
    texts: [
      'Another request is writing to this upload.',
      'Eine andere Anfrage schreibt gerade in diesen Upload.',
      'Een ander verzoek schrijft naar deze upload.',
    ],
  },
  {
    code: 'ChecksumMismatch',
    status: 460,
    call: async (place) => {
      const uploadID = await begin(plannerOf(place), announcing(place.root.unitId, 'a.pdf', 90));
      const checksum = { 'upload-checksum': `sha1 ${Buffer.alloc(20).toString('base64')}` };
      return { endpoint: receiveUpload, ...sending(uploadID, 0, pdfOf(90), checksum) };
    },
    texts: [
      'The bytes that arrived are not those that were sent. Please send them again.',
      'Angekommen sind andere Bytes als die gesendeten. Bitte senden Sie sie noch einmal.',
      'De ontvangen bytes zijn niet de verzonden bytes. Stuur ze nog een keer.',
    ],
  },
  {
    code: 'QuotaExceeded',
    status: 409,
    call: async (place) => {
      await place.db.delete(fileUploads);
      await fileOf(place, 'a.pdf');
      const sizeBytes = 20 * 1024 ** 3;
      await begin(plannerOf(place), announcing(place.root.unitId, 'b.pdf', 90));
      await place.db.update(fileUploads).set({ sizeBytes });
      return { endpoint: beginUpload, headers: announcing(place.root.unitId, 'c.pdf', 90) };
    },
    texts: [
      'The files of this project would take more than 20 GB; 20 GB are in use.',
      'Die Dateien dieses Projekts würden mehr als 20 GB belegen; 20 GB sind belegt.',
      'De bestanden van dit project zouden meer dan 20 GB innemen; 20 GB is in gebruik.',
    ],
  },
  {
    code: 'FileNameTaken',
    status: 409,
    call: async (place) => {
      await place.db.delete(fileUploads);
      const params = await fileOf(place, 'a.pdf');
      await place.db.update(files).set({ deletedAt: new Date() });
      await upload(plannerOf(place), place.root.unitId, 'A.pdf', pdfOf(41));
      return { endpoint: restoreFile, params };
    },
    texts: [
      'There is another file “a.pdf” here. Rename or delete it first.',
      'Hier gibt es eine andere Datei „a.pdf“. Benennen Sie sie zuerst um oder löschen Sie sie.',
      'Hier is een ander bestand “a.pdf”. Hernoem of verwijder dat eerst.',
    ],
  },
  {
    code: 'RangeNotSatisfiable',
    status: 416,
    call: async (place) => ({
      endpoint: getFileContent,
      params: await fileOf(place, 'a.pdf'),
      headers: { range: 'bytes=40-' },
    }),
    texts: [
      'The file has 40 bytes; this part of it does not exist.',
      'Die Datei hat 40 Bytes; diesen Teil davon gibt es nicht.',
      'Het bestand heeft 40 bytes; dit deel ervan bestaat niet.',
    ],
  },
  {
    code: 'NoPreview',
    status: 404,
    call: async (place) => ({ endpoint: getFilePreview, params: await fileOf(place, 'a.pdf') }),
    texts: [
      'There is no preview of this file.',
      'Von dieser Datei gibt es keine Vorschau.',
      'Van dit bestand is geen voorbeeldweergave beschikbaar.',
    ],
  },
  {
    code: 'FileNotClean',
    status: 409,
    call: async (place) => {
      const params = await fileOf(place, 'a.pdf');
      await place.db.update(contents).set({ scan: 'waiting' });
      return { endpoint: getFileContent, params };
    },
    texts: [
      'The file is blocked until the virus scan has found it clean.',
      'Die Datei ist gesperrt, bis die Virenprüfung sie für sauber befunden hat.',
      'Het bestand is geblokkeerd tot de virusscan het schoon heeft bevonden.',
    ],
  },
  {
    code: 'EmptyFile',
    top: 'ValidationFailed',
    at: 'filename',
    status: 400,
    call: ({ root }) => ({ endpoint: beginUpload, headers: announcing(root.unitId, 'a.pdf', 0) }),
    texts: [
      'The file is empty. Choose another file.',
      'Die Datei ist leer. Wählen Sie eine andere Datei.',
      'Het bestand is leeg. Kies een ander bestand.',
    ],
  },
  {
    code: 'DamagedForm',
    top: 'ValidationFailed',
    at: 'file',
    status: 400,
    call: ({ root }) => ({
      endpoint: uploadFiles,
      params: { projectUnitID: root.unitId },
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\n',
    }),
    texts: [
      'The form is damaged, was cut off, or has too many files. Send it again.',
      'Das Formular ist beschädigt, abgeschnitten oder hat zu viele Dateien. Senden Sie es erneut.',
      'Het formulier is beschadigd, afgebroken of heeft te veel bestanden. Verzend het opnieuw.',
    ],
  },
  {
    code: 'InvalidHeader',
    top: 'ValidationFailed',
    at: 'Upload-Metadata',
    status: 400,
    call: ({ root }) => ({
      endpoint: beginUpload,
      headers: { ...announcing(root.unitId, 'a.pdf', 9), 'upload-metadata': 'filename %' },
    }),
    texts: [
      'This header cannot be read.',
      'Dieser Header ist nicht lesbar.',
      'Deze header is niet leesbaar.',
    ],
  },
];
