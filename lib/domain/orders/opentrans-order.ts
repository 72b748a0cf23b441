import { leaf, node, type XmlElement, xmlDocument } from '../xml/xml';
import { isCountryCode } from './country-code';
import { areaM2, type OrderDocument, type OrderDocumentLine, type OrderParty } from './order-document';
import { UNIT_CODES } from './unit-codes';

type PartyRole = 'buyer' | 'supplier' | 'delivery';

/** A placed order as openTRANS 2.1 ORDER, element by element in the sequence its specification fixes. */
export function openTransOrder(order: OrderDocument): string {
  return xmlDocument(
    node(
      'ORDER',
      [
        node('ORDER_HEADER', [
          node('CONTROL_INFO', [leaf('GENERATION_DATE', order.placedAt)]),
          infoNode(order),
        ]),
        node('ORDER_ITEM_LIST', order.lines.map(itemNode)),
        node('ORDER_SUMMARY', [leaf('TOTAL_ITEM_NUM', order.lines.length)]),
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

function infoNode(order: OrderDocument): XmlElement | null {
  const { buyer, seller, site, deliveryDay } = order;
  return node('ORDER_INFO', [
    leaf('ORDER_ID', order.orderNumber),
    leaf('ALT_CUSTOMER_ORDER_ID', order.lot.number),
    leaf('ORDER_DATE', order.placedAt),
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
  ]);
}

/** A party must have an id that the references can name. */
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
