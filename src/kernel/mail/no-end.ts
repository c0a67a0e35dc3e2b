/**
 * Sentences that only sound like an opt-out, over folded text: about calls, about a time, and about
 * not stopping. Source: the dictionaries of the languages.
 */

/** "Please don't ring the landline" without a word about mail. */
const NO_CALLS =
  /(?<!\p{L})(?:(?:don'?t|do not|never|not|no need to) (?:call|ring|phone)|(?:rufen|ruf|ruft|rufts) [^.]{0,25}nicht|nicht (?:anrufen|an(?:ge)?rufen)|(?:ne )?(?:m'|nous )?(?:appelez|telephonez) (?:pas|plus)|ne (?:m'|nous )?(?:appelez|telephonez)|no (?:me |nos )?(?:llam|telefone)\p{L}{1,4}|nao (?:me |nos )?(?:lig|telefon)\p{L}{1,4}|non (?:mi |ci )?(?:chiam|telefon)\p{L}{1,6}|bel (?:me |mij |ons )?niet|ring (?:mig |meg |oss |os )?(?:inte|ikke|ikkje)|(?:ala|alkaa) (?:soita|soittako)|nie dzwon\p{L}{0,5}|nevolej\p{L}{0,4}|ne (?:hivj|hivd|telefonalj)\p{L}{0,6}|nu (?:ma |ne )?(?:mai )?suna\p{L}{0,3}|ikke ring(?: (?:meg|oss|mig|os))?|μην? (?:με |μας )?(?:παρ|τηλεφων|καλε)\p{L}{1,6}|не (?:зво|по)звон\p{L}{0,5}|не звон\p{L}{0,5}|не (?:телефону|дзвон)\p{L}{0,6}|aramayin\p{L}{0,3}|(?:dung|khong) goi)(?!\p{L})|אל תתקשר|(?:لا|ما) تتصل|電話(?:は|を)?(?:しない|かけない|なさら|お控え|ご遠慮)|(?:不要|别|勿)(?:再)?(?:打电话|致电|来电)|전화(?:는|를)? ?하지/u;
const OF_MAIL =
  /mail|(?<!\p{L})(?:write|writing|message|contact|list|schreib|nachricht|kontakt|ecri|envoy|contact|escrib|envi|mensaj|escrev|mensag|scriv|mand|messag|schrijf|stuur|mejla|bericht|skriv|skick|send|kirjoit|lahet|viest|pisz|pisa|wysyl|piste|posil|irj|kuld|scri|trimit|γραφ|στελν|пиш|пис|шл|слать|присыл|надсил|yaz|gonder|gui|viet|nhan)|כתב|שלח|مراسل|ترسل|رسائل|メール|送|邮|郵|发信|메일|보내/u;

/** "Don't write before the summer is over" sets a time limit. */
const FOR_A_TIME =
  /(?<!\p{L})(?:(?:until|till|before|after|bis|vor|nach|jusqu'?\p{L}{0,3}|avant|apres|hasta|antes|despues|tras|ate|depois|apos|fino|prima|dopo|tot|voor|na|innan|efter|till|fore|inden|indtil|etter|for|over|til|ennen|jalkeen|do|przed|po|pred|pana|inainte|dupa|μεχρι|πριν|μετα|до|после|перед|після)(?!\p{L})[^.!?]{0,18}(?<!\p{L})(?:(?:summer|autumn|winter|spring|easter|christmas|quarter|month|year|week|holiday|sommer|herbst|fruhjahr|ostern|weihnacht|quartal|monat|jahr|woche|ferien|rentree|automne|printemps|noel|paques|trimestre|mois|annee|semaine|verano|otono|primavera|navidad|semana|verao|natal|estate|autunno|mese|anno|settimana|zomer|herfst|kerst|kwartaal|maand|sommar|kvartal|manad|vecka|maned|arsskift|kesa|syksy|joulu|vuode|kuukaude|jesien|swiet|kwarta|miesiac|tydzien|podzim|vanoc|ctvrtlet|mesic|tyden|toamna|craciun|saptaman|sarbator|καλοκαιρ|φθινοπωρ|χριστουγενν|πασχα|μηνα|χρονο|εβδομαδα|осен|зим|весн|праздник|квартал|месяц|недел|отпуск|свят|місяц|тижн|januar|februar|april|avril|august|septemb|setemb|settemb|oktob|octob|outub|ottob|novemb|decemb|dezemb|dicemb|янв|февр|апрел|август|сентябр|октябр|ноябр|декабр)\p{L}{0,10}|(?:ete|ano|mes|uge|uke|jaar|rok|leto|lato|lata|luna|an|jul|ar|march|mars|marz|may|mai|maj|june|juni|juin|july|juli|juillet|marzo|mayo|junio|julio|marca|лета|літа|года|року|марта|мая|июня|июля)(?!\p{L}))|(?:nyar|osz|ev veg|honap|negyedev|karacsony|unnep)\p{L}{0,6} (?:utan|elott|ig)|(?:yaz|bayram|tatil|ay|yil|hafta|ceyrek)\p{L}{0,5} (?:sonra|once|kadar|sonuna)|(?:sau|truoc|den) (?:he|tet|thang|quy|nam|tuan|le))(?!\p{L})|(?:אחרי|עד|לפני) ?(?:ה?חג|ה?קיץ|סוף|פסח|ראש השנה|ה?חודש|ה?רבעון|ה?שנה)|(?:بعد|قبل|حتي|الي) ?(?:العيد|رمضان|الصيف|نهايه|الشهر|الربع|السنه|الاجازه)|(?:月|年度|期|夏|冬|春|秋|年|週|連休|盆)(?:末|明け|中|内)?(?:まで|以降|過ぎ|が終わ)|(?:月|季度|年|节|節|假期|周|夏天|秋天|春天|冬天)(?:底|末|初)?(?:前|之前|后|後|以后|以後|再)|(?:월|분기|연말|여름|가을|겨울|봄|명절|추석|설|주)(?:까지|이후|지나|전에|후에)/u;

/** "Don't stop writing". */
const NOT_STOPPING =
  /(?<!\p{L})(?:(?:don'?t|do not|never|not) (?:stop|quit|unsubscribe|remove)|(?:hor|horen|hort) (?:sie )?(?:bloss |bitte )?nicht auf|nicht (?:aufhoren|abmelden|loschen)|n'?(?:arretez|arrete|cessez) (?:surtout )?pas|ne (?:cessez|cesse|vous arretez|me desabonnez|me retirez) (?:surtout )?pas|no (?:deje|dejes|dejen|dejeis|pare|pares|paren|me (?:de|den) de baja|me (?:quit|borr|elimin)\p{L}{1,4})|nao (?:deixe|deixem|pare|parem)|non (?:smett|cancell)\p{L}{1,6}|(?:stop\p{L}{0,3}|houd?) (?:er )?(?:niet|nooit)|sluta inte|(?:stop|hold) ikke|(?:slutt|stopp) ikke|(?:ala|alkaa) lopeta\p{L}{0,4}|nie przestawaj\p{L}{0,4}|neprestavej\p{L}{0,4}|ne hagyj\p{L}{0,6} abba|nu (?:va |te )?(?:opri|inceta)\p{L}{0,4}|μην? σταματ\p{L}{1,6}|не (?:прекраща|переста|останавлива)\p{L}{1,6}|не (?:припиня|зупиня|перестава)\p{L}{1,6}|birakmayin|durmayin|kesmeyin|dung (?:dung|ngung))(?!\p{L})|אל תפסיק|לא להפסיק|لا تتوقف|やめないで|止めないで|(?:不要|别)(?:停|取消)|(?:멈추|그만두)지 ?마/u;

const DENIED =
  /(?<!\p{L})(?:not|don'?t|alka\p{L}{0,5}|\p{L}{2,12}m[ae]yin\p{L}{0,3}|ne(?:pis|posil|zasil|mail)\p{L}{1,5}|never|nor|or|nicht|keine?|oder|ni|ne|ou|no|nao|nem|non|niet|geen|of|inte|eller|ikke|aldri|ei|ala|tai|nie|ani|lub|nu|sau|не|ни|или|ні|або|μη|μην|ουτε|veya|dung|khong)(?!\p{L})|אל |לא |لا |ないで|しない|不要|别|勿/u;

const ALL_CALL_BANS = new RegExp(NO_CALLS.source, 'gu');

/** The other meaning of a sentence that matches a clear wish; null if there is none. */
export function otherMeaningOf(sentence: string, hasTime: boolean): 'unclear' | 'none' | null {
  if (NOT_STOPPING.test(sentence)) return 'none';
  if (NO_CALLS.test(sentence)) {
    const rest = sentence.replace(NO_CALLS, ' ');
    const writes = OF_MAIL.test(rest);
    if (!writes || !DENIED.test(rest)) return hasTime || writes ? 'none' : 'unclear';
  }
  return FOR_A_TIME.test(sentence) ? 'unclear' : null;
}

/** A text without its bans on calls, which ask for no call. */
export function withoutCallBans(text: string): string {
  return text.replace(ALL_CALL_BANS, ' ');
}
