/**
 * Domains at which anybody can have a mailbox, so they identify no company. Sorted by provider. Add
 * missing ones here.
 */
const PUBLIC = new Set(
  `
  gmail.com googlemail.com
  icloud.com me.com mac.com privaterelay.appleid.com
  msn.com passport.com windowslive.com
  aol.com aim.com love.com ygm.com games.com wow.com verizon.net ymail.com rocketmail.com yahoomail.com myyahoo.com
  proton.me protonmail.com protonmail.ch pm.me
  tuta.com tuta.io tutanota.com tutanota.de tutamail.com keemail.me
  fastmail.com fastmail.fm fastmail.net fastmail.org sent.com hey.com duck.com mozmail.com
  zoho.com zohomail.com zohomail.eu zohomail.in zoho.eu zoho.in hushmail.com hush.com hushmail.me runbox.com startmail.com mailfence.com disroot.org riseup.net
  posteo.de posteo.net posteo.org mailbox.org ctemplar.com skiff.com countermail.com lavabit.com
  mail.com email.com usa.com europe.com consultant.com engineer.com post.com myself.com dr.com iname.com techie.com accountant.com
  inbox.com inbox.lv lycos.com excite.com juno.com netzero.net rediffmail.com rediff.com sify.com indiatimes.com in.com
  web.de t-online.de freenet.de arcor.de online.de email.de magenta.de kabelmail.de unitybox.de vodafonemail.de vodafone.de
  1und1.de o2online.de o2mail.de directbox.com alice.de alice-dsl.net epost.de firemail.de
  bluewin.ch bluemail.ch hispeed.ch sunrise.ch aon.at chello.at a1.net inode.at
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr aliceadsl.fr club-internet.fr voila.fr cegetel.net noos.fr
  libero.it virgilio.it tiscali.it alice.it tin.it tim.it inwind.it iol.it blu.it fastwebnet.it vodafone.it email.it poste.it
  terra.es telefonica.net movistar.es ono.com ya.com euskaltel.net sapo.pt netcabo.pt clix.pt telepac.pt iol.pt
  ziggo.nl kpnmail.nl kpnplanet.nl planet.nl xs4all.nl home.nl hetnet.nl chello.nl upcmail.nl casema.nl quicknet.nl telfort.nl solcon.nl
  telenet.be skynet.be proximus.be scarlet.be belgacom.net voo.be pandora.be pt.lu
  btinternet.com btopenworld.com sky.com virginmedia.com virgin.net blueyonder.co.uk ntlworld.com talktalk.net tiscali.co.uk
  plusnet.com orange.net o2.co.uk freeserve.co.uk lineone.net eircom.net iol.ie
  telia.com telia.se bredband.net comhem.se spray.se passagen.se tele2.se online.no telenor.no broadpark.no
  tdcadsl.dk stofanet.dk mail.dk jubii.dk ofir.dk kolumbus.fi luukku.com suomi24.fi saunalahti.fi welho.com elisanet.fi
  wp.pl o2.pl onet.pl onet.eu op.pl vp.pl poczta.onet.pl interia.pl interia.eu poczta.fm tlen.pl gazeta.pl neostrada.pl
  seznam.cz email.cz post.cz centrum.cz atlas.cz volny.cz centrum.sk azet.sk zoznam.sk post.sk freemail.hu citromail.hu t-online.hu
  abv.bg mail.bg dir.bg otenet.gr forthnet.gr mynet.com superonline.com ukr.net i.ua meta.ua bigmir.net online.ua
  mail.ru inbox.ru list.ru bk.ru internet.ru rambler.ru lenta.ru ro.ru autorambler.ru myrambler.ru yandex.ru yandex.com yandex.by yandex.kz
  yandex.ua ya.ru narod.ru pochta.ru tut.by walla.com walla.co.il netvision.net.il zahav.net.il bezeqint.net
  comcast.net xfinity.com att.net sbcglobal.net bellsouth.net pacbell.net ameritech.net swbell.net snet.net prodigy.net flash.net
  charter.net spectrum.net roadrunner.com rr.com twc.com cox.net optonline.net optimum.net earthlink.net mindspring.com centurylink.net
  centurytel.net q.com qwest.net frontier.com frontiernet.net windstream.net suddenlink.net mediacombb.net rcn.com peoplepc.com
  embarqmail.com tds.net cableone.net sympatico.ca bell.net rogers.com shaw.ca telus.net videotron.ca cogeco.ca mts.net sasktel.net
  bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au internode.on.net westnet.com.au dodo.com.au ozemail.com.au
  xtra.co.nz slingshot.co.nz vodafone.co.nz clear.net.nz mweb.co.za telkomsa.net vodamail.co.za webmail.co.za absamail.co.za
  uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com oi.com.br zipmail.com.br prodigy.net.mx
  fibertel.com.ar arnet.com.ar ciudad.com.ar speedy.com.ar vtr.net une.net.co
  qq.com foxmail.com vip.qq.com 163.com 126.com yeah.net vip.163.com 188.com sina.com sina.cn vip.sina.com sohu.com tom.com 21cn.com 139.com
  189.cn wo.cn aliyun.com naver.com hanmail.net daum.net nate.com kakao.com korea.com hanmir.com docomo.ne.jp ezweb.ne.jp au.com
  softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp ocn.ne.jp so-net.ne.jp excite.co.jp goo.jp hinet.net seed.net.tw pchome.com.tw
  singnet.com.sg starhub.net.sg netvigator.com streamyx.com tm.net.my vnn.vn pldtdsl.net
  mailinator.com guerrillamail.com sharklasers.com 10minutemail.com temp-mail.org tempmail.com yopmail.com trashmail.com maildrop.cc getnada.com
  dispostable.com mailnesia.com throwawaymail.com mohmal.com moakt.com mintemail.com fakeinbox.com spamgourmet.com 33mail.com anonaddy.me
  simplelogin.com slmail.me addy.io passmail.net
  caramail.com dbmail.com eresmas.com facebook.com fsmail.net googlegroups.com home.se inbox.lt mail.de mail.ee myfairpoint.net
  ntlworld.net onlinehome.de pobox.com safe-mail.net skymail.mn talk21.com terra.com tele2.nl tiscali.fr tvcablenet.be usa.net
  versanet.de versatel.nl wanadoo.es zeelandnet.nl zonnet.nl
  `
    .split(/\s+/)
    .filter((domain) => domain !== ''),
);

/** Providers with a domain for each country, for example `yahoo.co.uk`. */
const NATIONAL =
  /^(?:yahoo|hotmail|outlook|live|gmx|yandex|aol|zohomail)\.(?:[a-z]{2}|com|net|org|(?:com|co)\.[a-z]{2})$/;

/**
 * True for a domain at which anybody can have a mailbox, like gmail.com. Ignores case and a final
 * dot.
 */
export function isPublicMailDomain(domain: string): boolean {
  const plain = domain.trim().toLowerCase().replace(/\.$/, '');
  return PUBLIC.has(plain) || NATIONAL.test(plain);
}
