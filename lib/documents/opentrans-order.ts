import { isCountryCode } from '../domain/orders/country-code';
import {
  areaM2,
  gramsExact,
  type OrderDocument,
  type OrderDocumentLine,
} from '../domain/orders/order-document';
import type { OrderParty } from '../domain/orders/order-party';
import { UNLOADING_NAMES } from '../domain/orders/order-terms';
import { UNIT_CODES } from '../domain/orders/unit-codes';
import { leaf, node, type XmlElement, xmlDocument } from '../formats/xml/xml';

type PartyRole = 'buyer' | 'supplier' | 'delivery';

/**
 * A placed order as openTRANS 2.1 ORDER, with the elements in the sequence of the specification; after a
 * change as ORDERCHANGE with the number of the change.
 */
export function openTransOrder(order: OrderDocument): string {
  const root = order.revision === 0 ? 'ORDER' : 'ORDERCHANGE';
  return xmlDocument(
    node(
      root,
      [
        node(`${root}_HEADER`, [
          node('CONTROL_INFO', [leaf('GENERATION_DATE', order.changedAt ?? order.placedAt)]),
          node(`${root}_INFO`, infoNodes(order)),
        ]),
        node(
          `${root}_ITEM_LIST`,
          order.lines.map((line) => itemNode(`${root}_ITEM`, line)),
        ),
        node(`${root}_SUMMARY`, [leaf('TOTAL_ITEM_NUM', order.lines.length)]),
      ],
      {
        xmlns: 'http://www.opentrans.org/XMLSchema/2.1',
        'xmlns:bmecat': 'http://www.bmecat.org/bmecat/2005',
        version: '2.1',
        type: 'standard',
      },
    ),
  );
}

function infoNodes(order: OrderDocument): (XmlElement | null)[] {
  const { buyer, seller, site, deliveryDay, unloading } = order;
  return [
    leaf('ORDER_ID', order.orderNumber),
    leaf('ALT_CUSTOMER_ORDER_ID', order.custRef),
    leaf('ALT_CUSTOMER_ORDER_ID', order.lot.number),
    leaf('ORDER_DATE', order.placedAt),
    leaf('ORDERCHANGE_DATE', order.changedAt),
    leaf('ORDERCHANGE_SEQUENCE_ID', order.revision || null),
    node('DELIVERY_DATE', [leaf('DELIVERY_START_DATE', deliveryDay), leaf('DELIVERY_END_DATE', deliveryDay)]),
    node('PARTIES', [partyNode('buyer', buyer), partyNode('supplier', seller), partyNode('delivery', site)]),
    node('ORDER_PARTIES_REFERENCE', [
      leaf('bmecat:BUYER_IDREF', idOf('buyer', buyer), { type: 'supplier_specific' }),
      leaf('bmecat:SUPPLIER_IDREF', idOf('supplier', seller), { type: 'supplier_specific' }),
      node('SHIPMENT_PARTIES_REFERENCE', [
        leaf('DELIVERY_IDREF', idOf('delivery', site), { type: 'supplier_specific' }),
      ]),
    ]),
    leaf('REMARKS', `${order.project.number} ${order.project.title}`, { type: 'order' }),
    leaf('REMARKS', order.lot.title, { type: 'deliverynote' }),
    leaf('REMARKS', unloading && `Unloading: ${UNLOADING_NAMES[unloading]}`, { type: 'transport' }),
    leaf('REMARKS', `Gross weight: ${gramsExact(order.totals.weightKg)} kg`, { type: 'transport' }),
  ];
}

/** A party must have an id for the references to it. */
function idOf(role: PartyRole, { id }: OrderParty): string {
  return id === '' ? role : id;
}

function partyNode(role: PartyRole, party: OrderParty): XmlElement | null {
  return node('PARTY', [
    leaf('bmecat:PARTY_ID', idOf(role, party), { type: 'supplier_specific' }),
    leaf('PARTY_ROLE', role),
    node('ADDRESS', [
      leaf('bmecat:NAME', party.name),
      node('CONTACT_DETAILS', [leaf('bmecat:CONTACT_NAME', party.person)]),
      leaf('bmecat:STREET', party.street),
      leaf('bmecat:ZIP', party.zip),
      leaf('bmecat:CITY', party.city),
      leaf(isCountryCode(party.country) ? 'bmecat:COUNTRY_CODED' : 'bmecat:COUNTRY', party.country),
      leaf('bmecat:PHONE', party.phone, { type: 'office' }),
      leaf('bmecat:EMAIL', party.mail),
    ]),
  ]);
}

function itemNode(name: string, line: OrderDocumentLine): XmlElement | null {
  return node(name, [
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
      line.isCut ? featureNode('Cut', 'true') : null,
    ]),
    leaf('QUANTITY', line.qty),
    leaf('bmecat:ORDER_UNIT', UNIT_CODES.piece),
    leaf('REMARKS', `${line.storey} / ${line.room}`, { type: 'deliverynote' }),
  ]);
}

function featureNode(name: string, value: string | number, unit?: string): XmlElement | null {
  return node('FEATURE', [
    leaf('bmecat:FNAME', name),
    leaf('bmecat:FVALUE', value),
    leaf('bmecat:FUNIT', unit),
  ]);
}
