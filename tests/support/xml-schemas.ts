import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { sharedFolder } from './shared-folder';

/** The schema of a kind of document, and the folders that it imports from. */
interface XmlSchema {
  file: string;
  imports: readonly string[];
}

const ubl = sharedFolder('data/xsd/ubl-2.1');
const openTrans = sharedFolder('data/trade/xsd/opentrans-2.1');

/** The schemas of the trade's documents; null where the sample data is absent, and tests with them are skipped. */
export const TRADE_SCHEMAS = {
  Order: ubl ? ublSchema(ubl, 'Order') : null,
  OrderChange: ubl ? ublSchema(ubl, 'OrderChange') : null,
  openTrans: openTrans ? { file: join(openTrans, 'opentrans_2_1.xsd'), imports: [openTrans] } : null,
};

function ublSchema(folder: string, root: string): XmlSchema {
  return { file: join(folder, `maindoc/UBL-${root}-2.1.xsd`), imports: [join(folder, 'common')] };
}

/** What a schema finds wrong in a document. */
export async function schemaProblems(xml: string, schema: XmlSchema | null): Promise<string[]> {
  if (!schema) throw new Error('no schema');
  const { file, imports } = schema;
  const folder = dirname(file);
  const preload = imports.flatMap((from) =>
    readdirSync(from)
      .filter((name) => join(from, name) !== file)
      .map((name) => ({
        fileName: relative(folder, join(from, name)),
        contents: readFileSync(join(from, name), 'utf8'),
      })),
  );
  const { errors } = await validateXML({
    xml: [{ fileName: 'order.xml', contents: xml }],
    schema: [{ fileName: relative(folder, file), contents: readFileSync(file, 'utf8') }],
    preload,
    // An order of thousands of rows is a document of megabytes.
    ...{ initialMemoryPages: 2048, maxMemoryPages: 16_384 },
  });
  return errors.map(({ message }) => message);
}
