import { isCountryCode } from '../domain/orders/country-code';
import {
  areaM2,
  combinedNote,
  gramsExact,
  type OrderDocument,
  type OrderDocumentLine,
} from '../domain/orders/order-document';
import type { OrderParty } from '../domain/orders/order-party';
import { UNLOADING_NAMES } from '../domain/orders/order-terms';
import { UNIT_CODES } from '../domain/orders/unit-codes';
import { leaf, node, type XmlElement, xmlDocument } from '../formats/xml/xml';

type PartyRole = 'buyer' | 'supplier' | 'delivery';

/** The most characters of the elements that hold typed text, by the schema (bmecat_2005.xsd, opentrans_2_1.xsd). */
const MOST = { name: 50, address: 50, zip: 20, phone: 50, feature: 60, id: 250, description: 300 } as const;

/**
 * A placed order as openTRANS 2.1 ORDER, valid by its schema; after a change as ORDERCHANGE with the number of the
 * change. The two documents differ in where the customer's number stands (spec/trade.md §1.2).
 */
export function openTransOrder(order: OrderDocument): string {
  const isChange = order.revision > 0;
  const root = isChange ? 'ORDERCHANGE' : 'ORDER';
  return xmlDocument(
    node(
      root,
      [
        node(`${root}_HEADER`, [
          node('CONTROL_INFO', [leaf('GENERATION_DATE', order.changedAt ?? order.placedAt)]),
          node(`${root}_INFO`, isChange ? changeInfo(order) : orderInfo(order)),
        ]),
        node(`${root}_ITEM_LIST`, order.lines.map(itemNode)),
        node(`${root}_SUMMARY`, [leaf('TOTAL_ITEM_NUM', order.lines.length)]),
      ],
      {
        xmlns: 'http://www.opentrans.org/XMLSchema/2.1',
        'xmlns:bmecat': 'http://www.bmecat.org/bmecat/2005',
        version: '2.1',
        ...(isChange ? {} : { type: 'standard' }),
      },
    ),
  );
}

function orderInfo(order: OrderDocument): (XmlElement | null)[] {
  const { orderNumber, placedAt, custRef, lot } = order;
  return [
    leaf('ORDER_ID', orderNumber),
    leaf('ORDER_DATE', placedAt),
    deliveryNode(order),
    partiesNode(order),
    node('CUSTOMER_ORDER_REFERENCE', [
      leaf('ORDER_ID', custRef),
      leaf('ORDER_DESCR', cutTo(MOST.description, lot.number)),
    ]),
    partyReferences(order),
    ...remarkNodes(order),
  ];
}

function changeInfo(order: OrderDocument): (XmlElement | null)[] {
  return [
    leaf('ORDER_ID', order.orderNumber),
    leaf('ORDERCHANGE_DATE', order.changedAt ?? order.placedAt),
    leaf('ORDER_DATE', order.placedAt),
    leaf('ALT_CUSTOMER_ORDER_ID', order.custRef),
    leaf('ORDERCHANGE_SEQUENCE_ID', order.revision),
    deliveryNode(order),
    partiesNode(order),
    partyReferences(order),
    // A change has no reference to the customer's order that could name the lot.
    leaf('REMARKS', order.lot.number, { type: 'order' }),
    ...remarkNodes(order),
  ];
}

function deliveryNode({ deliveryDay }: OrderDocument): XmlElement | null {
  return node(
    'DELIVERY_DATE',
    [leaf('DELIVERY_START_DATE', deliveryDay), leaf('DELIVERY_END_DATE', deliveryDay)],
    { type: 'fixed' },
  );
}

function partiesNode({ buyer, seller, site }: OrderDocument): XmlElement | null {
  return node('PARTIES', [
    partyNode('buyer', buyer),
    partyNode('supplier', seller),
    partyNode('delivery', site),
  ]);
}

function partyReferences({ buyer, seller, site }: OrderDocument): XmlElement | null {
  return node('ORDER_PARTIES_REFERENCE', [
    leaf('bmecat:BUYER_IDREF', idOf('buyer', buyer), { type: 'supplier_specific' }),
    leaf('bmecat:SUPPLIER_IDREF', idOf('supplier', seller), { type: 'supplier_specific' }),
    node('SHIPMENT_PARTIES_REFERENCE', [
      leaf('DELIVERY_IDREF', idOf('delivery', site), { type: 'supplier_specific' }),
    ]),
  ]);
}

function remarkNodes({ project, lot, unloading, totals, ...order }: OrderDocument): (XmlElement | null)[] {
  return [
    leaf('REMARKS', `${project.number} ${project.title}`, { type: 'order' }),
    leaf('REMARKS', combinedNote(order.combined), { type: 'order' }),
    leaf('REMARKS', lot.title, { type: 'deliverynote' }),
    leaf('REMARKS', unloading && `Unloading: ${UNLOADING_NAMES[unloading]}`, { type: 'transport' }),
    leaf('REMARKS', `Gross weight: ${gramsExact(totals.weightKg)} kg`, { type: 'transport' }),
    leaf('REMARKS', `Pallets: ${totals.palletsToLoad}`, { type: 'transport' }),
  ];
}

/** A party must have an id for the references to it; of the buyer, other systems know the number of their company only. */
function idOf(role: PartyRole, { id, customerNo }: OrderParty): string {
  const known = role === 'buyer' ? customerNo : id;
  return known === '' ? role : cutTo(MOST.id, known);
}

/** Codes assigned after the list in the schema; such a country is written as its name would be. */
const LATER_COUNTRIES = new Set('AX BL BQ CW GG IM JE ME MF MH RS SS SX TL UM'.split(' '));

/** A text without its end that the schema does not allow. */
function cutTo(most: number, text: string): string {
  return [...text].slice(0, most).join('');
}

/** A name in the elements for it: what does not fit one goes on in the next. */
function nameNodes(name: string): (XmlElement | null)[] {
  const letters = [...name];
  return ['bmecat:NAME', 'bmecat:NAME2', 'bmecat:NAME3'].map((element, at) =>
    leaf(element, letters.slice(at * MOST.name, (at + 1) * MOST.name).join('')),
  );
}

function partyNode(role: PartyRole, party: OrderParty): XmlElement | null {
  return node('PARTY', [
    leaf('bmecat:PARTY_ID', idOf(role, party), { type: 'supplier_specific' }),
    leaf('bmecat:PARTY_ID', party.gln, { type: 'gln' }),
    leaf('PARTY_ROLE', role),
    node('ADDRESS', [
      ...nameNodes(party.name),
      node('CONTACT_DETAILS', [leaf('bmecat:CONTACT_NAME', cutTo(MOST.name, party.person))]),
      leaf('bmecat:STREET', cutTo(MOST.address, party.street)),
      leaf('bmecat:ZIP', cutTo(MOST.zip, party.zip)),
      leaf('bmecat:CITY', cutTo(MOST.address, party.city)),
      isCountryCode(party.country) && !LATER_COUNTRIES.has(party.country)
        ? leaf('bmecat:COUNTRY_CODED', party.country)
        : leaf('bmecat:COUNTRY', cutTo(MOST.address, party.country)),
      leaf('bmecat:VAT_ID', party.vatId),
      leaf('bmecat:PHONE', cutTo(MOST.phone, party.phone), { type: 'office' }),
      leaf('bmecat:EMAIL', party.mail),
    ]),
  ]);
}

function itemNode(line: OrderDocumentLine): XmlElement | null {
  return node('ORDER_ITEM', [
    leaf('LINE_ITEM_ID', line.lineNo),
    node('PRODUCT_ID', [
      leaf('bmecat:SUPPLIER_PID', line.articleNo),
      leaf('bmecat:DESCRIPTION_SHORT', line.title),
    ]),
    node('PRODUCT_FEATURES', [
      featureNode('Thickness', line.thicknessMm, UNIT_CODES.millimetre),
      featureNode('Length', line.lengthMm, UNIT_CODES.millimetre),
      featureNode('Height', line.heightMm, UNIT_CODES.millimetre),
      featureNode('Area', areaM2(line), UNIT_CODES.squareMetre),
      featureNode('Weight', gramsExact(line.goodsKg), UNIT_CODES.kilogram),
      featureNode('Room', line.room),
      featureNode('Storey', line.storey),
      line.isCut ? featureNode('Cut', 'true') : null,
    ]),
    leaf('QUANTITY', line.qty),
    leaf('bmecat:ORDER_UNIT', UNIT_CODES.piece),
    leaf('REMARKS', `${line.storey} / ${line.room}`, { type: 'deliverynote' }),
  ]);
}

/** A feature; none if its value is empty, because the schema wants one. */
function featureNode(name: string, value: string | number, unit?: string): XmlElement | null {
  const held = leaf('bmecat:FVALUE', cutTo(MOST.feature, String(value)));
  return held && node('FEATURE', [leaf('bmecat:FNAME', name), held, leaf('bmecat:FUNIT', unit)]);
}
