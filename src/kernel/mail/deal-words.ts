import { folded } from './words.ts';

/**
 * Words about an offer under negotiation. "Please remove item 2 from the quote" is no opt-out.
 * Source: the dictionaries of the languages.
 */
const BARE = words(
  'unsubscribe (link|button|page|feature|option|rate|function)|line item|item \\d|row|rows|position|positions|posten|zeile|zeilen|ligne|lignes|voce|voci|riga|righe|partida|linha|linhas|pozycj*|položk*|tétel*|poziți*|позици*|строк*|позиці*|рядок|рядк*|kalem*|satır*|regel|regels|rivi|rivit|riviltä|linje|linjen|rad|raden|γραμμή|dòng|hạng mục|cart|basket|warenkorb|panier|carrito|carrello|winkelwagen|varukorg*|kurv|handlekurv|korzin*|koszyk*|košík*|kosár*',
);
const UNSEPARATED =
  /שורה|השורה|مبند|البند|بند |السطر|項目|項次|明細|项目|항목|품목|見積|見积|报价|報價|견적|הצעת המחיר|מההצעה|מהצעת|عرض السعر|عرض الأسعار|الفاتورة/;
const FROM_A_DEAL = words(
  '(from|in|on|to|off) (the|your|this|our|that) (quote|offer|quotation|proposal|estimate|order|invoice|draft|contract|agenda|meeting|invite|invitation|cc|copy|thread|shipment|delivery)|(aus|in|im|vom|auf) (dem |der |ihrem |ihrer |eurem |diesem )?(angebot|rechnung|bestellung|vertrag|entwurf|auftrag|kostenvoranschlag)|(du|dans le|sur le|de votre|de la|dans la|sur la) (devis|facture|commande|contrat|offre|proposition)|(del|en el|de la|en la|de su) (presupuesto|oferta|factura|pedido|contrato|cotización|propuesta)|(do|no|da|na) (orçamento|proposta|fatura|contrato|pedido|cotação)|(dal|nel|dalla|nella) (preventivo|offerta|fattura|ordine|contratto|proposta)|(uit|van|in|op) (de|het|uw|jullie) (offerte|factuur|bestelling|contract|order)|(från|ur|i) (offerten|fakturan|beställningen|avtalet|ordern)|(fra|i|på) (tilbuddet|tilbudet|fakturaen|ordren|ordre|kontrakten|bestillingen)|(tarjouksesta|tarjouksessa|laskusta|tilauksesta|sopimuksesta)|z (tej |waszej |państwa )?(oferty|wyceny|faktury|zamówienia|umowy)|z (té |vaší )?(nabídky|faktury|objednávky|smlouvy|kalkulace)|(ajánlatból|árajánlatból|számláról|rendelésből|szerződésből)|din (ofertă|oferta|factură|comandă|contract)|από (την|τη|το) (προσφορά|παραγγελία|τιμολόγιο|συμβόλαιο)|(из|с) (кп|предложения|коммерческого|счета|счёта|заказа|сметы|договора)|(з|із|зі) (кп|пропозиції|комерційної|рахунку|замовлення|договору)|(tekliften|teklifteki|faturadan|siparişten|sözleşmeden)|(khỏi|trong) (báo giá|đơn hàng|hóa đơn|hợp đồng)',
);

function words(list: string): RegExp {
  return new RegExp(
    `(?<!\\p{L})(?:${folded(list, 8_000).replaceAll('*', '\\p{L}{0,12}')})(?!\\p{L})`,
    'u',
  );
}

/** True if a folded sentence concerns a part of an offer, an order or a contract. */
export function concernsADeal(sentence: string): boolean {
  return BARE.test(sentence) || UNSEPARATED.test(sentence) || FROM_A_DEAL.test(sentence);
}
