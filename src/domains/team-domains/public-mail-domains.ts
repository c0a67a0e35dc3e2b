/** Domains at which anybody can have an address, so no team can have their people. Whole domains, without those below them. */
const LIST = `
126.com 163.com 189.cn aim.com alice.it aliyun.com aol.com aol.de aol.fr arcor.de atlas.cz att.net bbox.fr bell.net bellsouth.net
bigmir.net bigpond.com bigpond.net.au bk.ru blueyonder.co.uk bluewin.ch bol.com.br bredband.net btinternet.com btopenworld.com
caramail.com centrum.cz charter.net chello.at chello.nl club-internet.fr comcast.net cox.net daum.net dbmail.com docomo.ne.jp
duck.com earthlink.net email.com email.cz email.de eircom.net embarqmail.com eresmas.com ezweb.ne.jp facebook.com fastmail.com
fastmail.fm foxmail.com free.fr freemail.hu freenet.de frontier.com frontiernet.net fsmail.net gmail.com gmx.at gmx.ch gmx.com
gmx.de gmx.fr gmx.net gmx.us googlemail.com googlegroups.com hanmail.net hetnet.nl hey.com home.nl home.se hotmail.be hotmail.ca
hotmail.ch hotmail.co.jp hotmail.co.th hotmail.co.uk hotmail.com hotmail.com.ar hotmail.com.au hotmail.com.br hotmail.com.tr
hotmail.de hotmail.dk hotmail.es hotmail.fi hotmail.fr hotmail.gr hotmail.it hotmail.nl hotmail.no hotmail.se hushmail.com i.ua
icloud.com ig.com.br inbox.com inbox.lt inbox.lv inbox.ru interia.pl inwind.it iol.it juno.com kabelmail.de kolumbus.fi kpnmail.nl
kpnplanet.nl laposte.net libero.it list.ru live.be live.ca live.cn live.co.uk live.co.za live.com live.com.ar live.com.au
live.com.mx live.com.pt live.de live.dk live.fi live.fr live.ie live.in live.it live.jp live.nl live.no live.ru live.se lycos.com
mac.com mail.bg mail.com mail.de mail.dk mail.ee mail.ru mailbox.org mailfence.com me.com mindspring.com msn.com mweb.co.za
myfairpoint.net mynet.com naver.com nate.com neostrada.pl neuf.fr nifty.com ntlworld.com ntlworld.net numericable.fr o2.pl ocn.ne.jp
oi.com.br onet.eu onet.pl online.de online.no onlinehome.de op.pl optonline.net optusnet.com.au orange.fr orange.net otenet.gr
outlook.at outlook.be outlook.cl outlook.co.id outlook.co.il outlook.co.th outlook.com outlook.com.ar outlook.com.au outlook.com.br
outlook.com.tr outlook.com.vn outlook.cz outlook.de outlook.dk outlook.es outlook.fr outlook.hu outlook.ie outlook.in outlook.it
outlook.jp outlook.kr outlook.lv outlook.my outlook.ph outlook.pt outlook.sa outlook.sg outlook.sk passport.com peoplepc.com
planet.nl pobox.com poczta.fm poczta.onet.pl post.cz posteo.de posteo.net prodigy.net prodigy.net.mx proton.me protonmail.ch
protonmail.com pm.me qq.com quicknet.nl rambler.ru rediffmail.com roadrunner.com rocketmail.com rogers.com runbox.com safe-mail.net
sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca simplelogin.com sina.cn sina.com skynet.be sky.com skymail.mn softbank.ne.jp sohu.com
startmail.com sunrise.ch swbell.net sympatico.ca t-online.de talk21.com talktalk.net telenet.be telfort.nl telia.com telus.net terra.com
terra.com.br terra.es tele2.nl tin.it tiscali.co.uk tiscali.fr tiscali.it tom.com tuta.com tuta.io tutamail.com tutanota.com
tutanota.de tvcablenet.be ukr.net uol.com.br usa.net verizon.net versanet.de versatel.nl videotron.ca virgilio.it virgin.net
virginmedia.com vip.163.com vip.qq.com vip.sina.com vodafone.de voila.fr volny.cz wanadoo.es wanadoo.fr web.de webmail.co.za
windowslive.com windstream.net wp.pl xs4all.nl xtra.co.nz ya.ru yahoo.at yahoo.ca yahoo.cn yahoo.co.id yahoo.co.in yahoo.co.jp
yahoo.co.kr yahoo.co.nz yahoo.co.th yahoo.co.uk yahoo.co.za yahoo.com yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.cn
yahoo.com.co yahoo.com.hk yahoo.com.mx yahoo.com.my yahoo.com.ph yahoo.com.sg yahoo.com.tr yahoo.com.tw yahoo.com.vn yahoo.de
yahoo.dk yahoo.es yahoo.fi yahoo.fr yahoo.gr yahoo.ie yahoo.in yahoo.it yahoo.nl yahoo.no yahoo.pl yahoo.ro yahoo.se yandex.by
yandex.com yandex.kz yandex.ru yandex.ua yeah.net ymail.com zeelandnet.nl ziggo.nl zoho.com zohomail.com zoho.eu zonnet.nl
`;

const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));

/** True for a domain at which anybody can have an address. */
export function isPublicMailDomain(domain: string): boolean {
  return PUBLIC_MAIL_DOMAINS.has(domain);
}
