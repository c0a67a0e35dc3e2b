import type { RefusalWords } from '../verdict.ts';

export const ANY_SERVER: RefusalWords = {
  family: 'Any server',
  source:
    'RFC 3463, RFC 5248 and RFC 5321 4.2.3 (texts of codes), and observed wordings that several programs share',
  words: [
    [
      'account',
      /(?:your (?:\S+ )?(?:account|mailbox)|(?:sender(?:'s)?|sending) account|account of (?:the|this) sender)[^.;]{0,40}(?:suspended|disabled|locked|blocked|deactivated)|account (?:has been |is |was )?(?:locked|blocked|suspended|disabled|restricted)[^.;]{0,40}(?:spam|abuse|compromis|manager|unsolicited|sending|outgoing)/,
    ],
    [
      'account',
      /(?:client was not|user not|not) authenticated|authentication (?:unsuccessful|failed|failure|required|is required|credentials|not allowed)|incorrect authentication|unrecogni[sz]ed authentication type|must authenticate|authenticate first|invalid (?:login|credentials|user ?name)|bad (?:user ?name|credentials)|user ?name and password not accepted|login denied|log ?in (?:first|via)/,
    ],
    [
      'address',
      /(?:sender|originator|(?:from|return|reply-to) (?:e-?mail )?(?:address|domain|header)|mail ?from|envelope[- ]from|return[- ]path)(?: e-?mail)?(?: address| domain)?[^.;,]{0,50}(?:reject|denied|not allowed|invalid|not owned|refused|not exist|unknown|not found|verif\w* fail|not authori[sz]ed|not permitted|not accepted|blocked|malformed|syntax)/,
    ],
    [
      'address',
      /(?:invalid|bad|unknown|rejected|blocked|forged|fake|banned|unrout\w+) (?:\S+ )?sender|(?:a )?valid (?:from\b|sender domain)|blank from|\bfrom: (?:domain|address)|sender (?:domain is|not pre-approved)|registered gateway user|\bbatv\b|sender verif|verify (?:the )?sender|not owned by|send ?as ?denied|(?:cannot|not allowed to|not permitted to|not authori[sz]ed to|can't) (?:send|submit)[^.;]{0,12} (?:as|from)\b|mail ?from[^.;]{0,40}(?:must|not allowed|invalid|denied|syntax)|domain of (?:the )?sender/,
    ],
    ['limit', /too many recipients/],
    [
      'limit',
      /(?:daily|hourly|monthly|sending|submission|outgoing|outbound)[^.;]{0,30}(?:limit|quota|maximum|rate)|maximum sending|exceeded[^.;]{0,50}(?:(?:messages|e-?mails|recipients)[^.;]{0,20}(?:per|hour|day|limit)|(?:sending|message) rate)|too many (?:messages|e-?mails|recipients)[^.;]{0,25}(?:per|today|hour|day|sent|from|this)|(?:message|mail|recipient|relay|sender|user) (?:rate )?limit(?: \S+)? (?:exceeded|reached)|exceeded the max(?:imum)? (?:defers|emails|failures)|max(?:imum)? (?:defers|emails|messages) per/,
    ],
    [
      'listed',
      /\b(?:block|black|deny)[- ]?list|(?<!not )\blisted (?:at|by|on|in)\b|\b(?:dns|r|s|x|u)bls?\b|spamhaus|spamcop|\bsorbs\b|abuseat|(?:spam|junk|abuse)\w*[^.;]{0,30} from (?:your|this|the sending) (?:ip|server|host|network)|blocked by our services|blocked for abuse|suspected spam ip|poor (?:\S+ )?reputation|(?:bad|low|ip|sender|domain|mta's) reputation|reputation (?:too|is|of|filter|score)/,
    ],
    [
      'listed',
      /(?:client host|client|\bip\b|ip address|ip-adresse|your (?:server|host|ip|mail server))[^;]{0,60}(?:blocked|banned|blacklisted|block listed|rejected|denied|refused|not allowed)|(?:blocks?|blocked|banned|rejected|denied) (?:your |sending )?ip\b|mail from (?:your )?(?:ip|server|\[)[^.;]{0,45}(?:refused|rejected|not accepted|blocked)/,
    ],
    [
      'dns',
      /\bptr\b|\brdns\b|reverse[- ](?:dns|hostname|lookup|mapping)|(?:find|resolve) your (?:reverse |host)|\b(?:helo|ehlo)\b[^.;]{0,40}(?:reject|invalid|fully|denied|not |mismatch|syntax)|fully[- ]qualified|forward[- ]confirmed/,
    ],
    [
      'relay',
      /relay(?:ing)?[^.;]{0,40}(?:denied|not permitted|not allowed|prohibited|disallowed|rejected|forbidden|refused|not authori[sz]ed)|(?:unable to|cannot|not permitted to|don't|do not|won't|will not|not) relay|(?:as|not) an? (?:open )?relay|(?:open|insecure|mail) relay|relay through this|configured to relay|relaying mail to|not a gateway|allowed rcpthosts|no relay|we do not relay|relaying from/,
    ],
    [
      'prohibited',
      /administrative(?:ly)? prohibit|administrative prohibition|not (?:authori[sz]ed|permitted|allowed) to (?:send|submit|deliver|mail|email|post)|access denied|(?:sender|you)[^.;]{0,20} not (?:in|on)[^.;]{0,20} ?allowed|only accepts? (?:e?-?mail|messages) from|(?:restricted|recipient)[^.;]{0,30}(?:authenticated|internal|known|trusted) (?:senders|users)|not accepting (?:mail|messages) from (?:this|your)|refused by (?:the )?(?:user|recipient)|rejected by (?:the )?(?:user|recipient)\b|blocked by (?:the )?(?:user|recipient)|user reject|not subscribed to (?:this|the)|non-member|network not allowed|you are not allowed/,
    ],
    [
      'full',
      /(?:mail ?box|inbox|mail ?folder|mail ?drop|account|user|recipient|storage|mbox)[^.;]{0,60}(?:\bfull\b|over[- ]?quota|exceed\w*[^.;]{0,40}(?:quota|storage|limit|space|capacity|size)|out of (?:storage|space))|mbox[^.;]{0,30}(?:limit|exceed)/,
    ],
    [
      'full',
      /over[- ]?(?:\S{1,15} )?quota|quota (?:\S+ ){0,2}(?:exceed|full|reached|violation|over|limit)|exceed\w* (?:\S+ ){0,4}(?:quota|storage|mailbox size|disk space)|exceed\w*[^.;]{0,20}quota|quotaexceeded|out of storage|exceeded storage allocation|exhausted allowed storage|not enough (?:\S+ )?(?:storage|space) (?:\S+ ){0,3}(?:mail|quota|recipient|user)|too many messages (?:in|on) (?:the )?(?:mailbox|server)|no (?:more )?(?:space|room) (?:left )?(?:in|for) (?:\S+ )?mailbox|would exceed|would be over|over the allowed|not (?:have )?enough (?:\S+ )?(?:storage |disk )?space|(?:user|domain)? ?disk ?quota|disk space limit|full mailbox|mailbox[^.;]{0,60}\bquota\b|too much mail|boite pleine/,
    ],
    [
      'paused',
      /(?:mail ?box|user|account|recipient|inbox)[^.;]{0,40}(?:temporarily|for now)[^.;]{0,20}(?:disabled|suspended|inactive|locked|deactivated|unavailable|blocked|closed|unable)|temporarily (?:disabled|suspended|inactive|locked|deactivated|frozen|blocked)|(?:mail ?box|user|account)[^.;]{0,60}(?:suspended|frozen|disabled|locked|blocked|inactive)[^.;]{0,20} temporar/,
    ],
    [
      'too_large',
      /(?:message|mail|attachments?|data|size)[^.;]{0,50}(?:too (?:large|big)|exceed(?![^.;]{0,40}\bhop)\w*[^.;]{0,40}(?:size|limit|maximum|length|bytes))|(?:message|mail|line|size) (?:is |was )?too long|line limit exceeded|exceed\w*[^.;]{0,30}(?:message )?size|(?:maximum|max) (?:\S+ )?(?:message|mail|size)(?: size)? (?:exceed|limit|allowed)|message size|size limit|too (?:big|large) for/,
    ],
    [
      'virus',
      /\bvirus|malware|infected|phishing|trojan|ransomware|(?:attachment|file|content|extension)[^.;]{0,50}(?:not allowed|blocked|forbidden|dangerous|prohibited|security issue|unsafe|not permitted|unacceptable|banned)|(?:banned|illegal) (?:file|attachment|content)|executable/,
    ],
    [
      'spam',
      /\bspam\b|spamassassin|spam(?:my|ming|score|filter)|unsolicited|junk ?(?:mail|e-?mail)|bulk (?:mail|e-?mail|message)|content[- ](?:reject|filter|denied|polic|restrict)|(?:content|url|link|body|subject|text)[^.;]{0,40}(?:blocked|rejected|refused|denied|not accepted|prohibited|violat|blacklisted|unacceptable)|objectionable|inappropriate/,
    ],
    [
      'spam',
      /(?:for|of|by|due to|security|local|message|mail|content|site|e-?mail|company|their|our|spam) polic|polic(?:y|ies) (?:reasons?|restrict|violation|reject|reason|enforce)|violat\w+[^.;]{0,40}polic|(?:filter|message) (?:rules?|filter)|(?:rejected|blocked|caught|filtered|refused) (?:by|due to|for)[^.;]{0,40}(?:filter|content|header|security|heuristic|dspam|rspamd|rule)|content examination|organi[sz]ational settings|low priority|suspicious|looks like|high probability|message (?:was )?(?:classified|considered|identified|quarantined)/,
    ],
    [
      'malformed',
      /malformed(?! (?:or unexpected )?name ?server)|improperly[- ]formatted|unnecessary base64|(?:invalid|bad|missing|duplicate|multiple|illegal)[^.;]{0,20} header|header (?:error|are not accepted)|rfc ?-?(?:2822|5322|822|2045|2047)|bare (?:lf|line ?feed|cr)|8-?bit|smtputf8|non-?ascii|header[^.;]{0,30}(?:missing|invalid|malformed|syntax)|null (?:character|byte)|(?:bad|invalid) message|message (?:is )?(?:not|in)valid|mime (?:error|structure)|conversion|message depth exceeded|line too long/,
    ],
    [
      'greylisted',
      /gr[ea]y[- ]?list|postgrey|milter-greylist|please (?:wait|retry) (?:in )?\d|try again in \d|unverified address|address verification in progress/,
    ],
    [
      'busy',
      /too many (?:\S+ ){0,3}(?:connections|sessions|errors|concurrent|threads)|connection (?:rate|frequency|limit)|connections? (?:\S+ ){0,3}(?:exceed|limit)|receiving (?:e-?mail|mail|messages) (?:at a rate|too quickly)|(?:server|system|service) (?:is )?(?:too |currently |very )?(?:busy|overload)|under (?:heavy )?load|load (?:is )?too|resources? (?:temporarily )?(?:not available|unavailable|exhausted)|temporarily deferred|\bdeferred\b|throttl|rate[- ]?limit|too (?:fast|quickly)|thread limit/,
    ],
    [
      'tls',
      /starttls|\b(?:tls|ssl)\b[^.;]{0,30}(?:require|need|negotiat|handshake|mandatory|fail|error|must)|(?:require|must use|needs?|without)[^.;]{0,25}(?:\btls\b|\bssl\b|encrypt)|encryption (?:require|need)|\bcertificate\b|\btlsa\b|dane validation|\bciphers\b/,
    ],
    [
      'protocol',
      /bad (?:sequence|command)|out of (?:sequence|order)|\bneed (?:mail|rcpt|helo|ehlo|valid)|(?:send|say|issue) (?:helo|ehlo|hello|rcpt|mail (?:from|first))|(?:mail|rcpt|helo) first|unimplemented command|identity changes|unauthenticated commands|nested too deep|source-routed|optional argument|empty e-?mail address|unrecogni[sz]ed (?:command|parameter)|unknown command|command (?:not|unrecogni[sz]ed|unknown|parameter)|(?:command|parameter)s? not implemented|syntax error|improper command|synchroni[sz]ation|protocol (?:error|violation)|must precede|sequence error|nested mail|stray newline/,
    ],
    [
      'name_server',
      /(?:\bdns\b|name ?server|name service|\bmx\b|resolver|host)[^.;]{0,40}(?:temporar|try again|timed? ?out|servfail|not respond|unreachable)|temporary (?:dns|lookup|name|resol)|servfail|(?:dns|mx|host|name) (?:query|lookup) (?:fail|error|timed)|lookup fail|dnssec|(?:malformed|unexpected) (?:or unexpected )?name ?server|dns records? for|no relevant answers|violates rfc 1035|rfc 1035 violation/,
    ],
    [
      'server',
      /local (?:error|problem|configuration|delivery fail)|internal (?:\S+ )?(?:error|problem)|system (?:error|problem|failure|not accepting|shutdown|resources)|insufficient (?:system |disk )?(?:storage|resources|space|memory)|out of (?:memory|disk)|configuration error|mis-?configur|loops? back|(?:mail|routing|forward\w*|message) loop|\bloop(?:ing)? (?:detected|message)|too many (?:hops|received)|hop count|service (?:currently |temporarily |is )?(?:not available|unavailable)|(?:server|system|service)[^.;]{0,30}(?:not available|unavailable|\bdown\b|maintenance)|disk (?:full|quota)|i\/o error|temporary (?:\S+ )?(?:failure|error|problem)|error in processing|closed mailing list|cannot append|database error|unable to (?:process|verify) (?:your|connection|recipient|this)|delivery agent|mail receiving disabled|queue (?:unavailable|file|full)|trouble in home|\bprocmail\b|\bmaildrop\b|command (?:died|failed|output)|mailer error|\bpipe to|x-unix; ?\d|\blmtp error|bad interpreter|interrupted system call|system config error|mail system full|being processed/,
    ],
    [
      'late',
      /timed? ?-?out|delivery (?:time )?expired|(?:message|mail|queue|time|delivery) (?:\S+ ){0,2}expired|connection (?:refused|reset|lost|closed|dropped|failed|broken)|lost connection|no route to|(?:network|host|destination)[^.;]{0,20}(?:unreachable|\bdown\b)|retry time(?:out)?|in the queue|too long in queue|queue too long|long failure period|no answer|not responding|unreachable|not (?:be )?(?:able to )?(?:establish|open)[^.;]{0,25}connection|(?:unable|failed|could not|cannot|can't) (?:to )?(?:connect|contact)|retries? (?:exhaust|exceed)|did not respond|network error|resolve route|numerous attempts|(?:envelope|queue) expired|(?:has|have) been (?:delayed|failing)|giving up on|not been collected|requests? to connect|multiple retries|queue period|no (?:valid )?route|routes to destination|no host found|find a gateway|delivered for more than|delivery attempts|could not retrieve/,
    ],
    [
      'unknown_user',
      /unknown (?:\S+ )?(?:user|recipient|address|mail ?box|local[- ]?part|account|alias|addressee|destination)|(?:user|recipient|mail ?box|address|account)[^\s]{0,3} unknown/,
    ],
    [
      'unknown_user',
      /(?:user|recipient|mail ?box|account|address|addressee|alias|local ?part|inbox|e-?mail|id|person|name|customer|rcpt|destination)(?: \S{1,80}){0,6} (?:is |was |are |has been |have been |it )?(?:currently )?(?:unknown|not known|not found|not[- ]exist\w*|invalid|not valid|not a (?:valid|known|local|registered)|not (?:registered|listed|recogni[sz]ed|defined|here|hosted|on (?:this )?server)|no longer (?:exists?|available|in use|valid|active|here|with|employed|accepted|on)|non-?existent|nonexistant|undeliverable|deleted|removed|wrong)\b/,
    ],
    [
      'unknown_user',
      /(?:user|recipient|mail ?box|account|address|addressee|alias|e-?mail|person|customer|name|inbox|that|tried to reach)(?: \S{1,80}){0,5} (?:does|do|did)(?:n't| not) (?:exist|have an? (?:\S+ )?account|like|appear)|(?:address|recipient|user|mailbox)[^.;]{0,60}(?:couldn't|could not|can't|cannot) be (?:found|verified)|address not found|wasn't found|doesn't have an? \S{1,60} account|does not have an? \S{1,60} account/,
    ],
    [
      'unknown_user',
      /\bno (?:such|matching|known|valid(?! recipients)) (?:\S+ )?(?:user|mail ?box|recipients?|person|address|account|alias|addressee|name|destination|local|here)|\bno (?:mailbox|user|account|recipients?|one|body) (?:here|by|found|with|of|named)|no mailbox|nosuchuser|invalid (?:\S+ )?(?:recipient|mail ?box|address|user|account|addressee|destination)|(?:not|isn't) (?:a |an |our )?(?:valid|known|local|existing|active|our) (?:\S+ )?(?:user|recipient|mail ?box|address|account|customer)|(?:bad|illegal|unrout\w+) (?:\S+ )?(?:user|mail ?box|recipient|address)|unrouteable|recipnotfound|recipient(?:not|s? )?(?: not )?found|failed recipient|undeliverable address|marked as invalid|(?:not|isn't) listed in|user not known|not our customer|not a member(?! of)|user not local|(?:can't|cannot|can not|couldn't|could not|unable to) (?:find|locate) (?:\S+ ){0,2}(?:user|recipient|mailbox|account|address)|(?:user|recipient|mailbox|account|address) (?:could not|couldn't|can't|cannot) be (?:found|located|resolved)|no longer (?:a )?valid (?:mailbox|address|recipient|user|account)|no esta|recipient verif\w+ fail|bad[-_]recipient|badrcptto|can't accept user|not present in (?:the )?directory|no mail ?box (?:available )?(?:here|for)|final delivery userid|does not exist(?: here| on this (?:system|server))?\./,
    ],
    [
      'moved',
      /user has moved(?! over)|(?:has|have) (?:changed|moved)[^.;]{0,40}(?:address|domain|\bto\b)|(?:address|mailbox|user) (?:has )?(?:changed|moved)|new e-?mail address|no longer us(?:es|ing)/,
    ],
    [
      'disabled',
      /(?:mail ?box|account|user|recipient|address|inbox|customer|mail)(?: \S{1,80}){0,6} (?:is |was |has been |been )?(?:disabled|inactive|inactivity|suspended|deactivated|discontinued|closed|expired|terminated|locked|dormant|frozen|not active|not enabled|not activated|cancel+ed|retired|abandoned)\b|(?:disabled|inactive|suspended|closed|locked|expired|deactivated|dormant|blocked) (?:\S+ )?(?:user|mail ?box|account|recipient|address)|archived recipient|account ?is ?blocked|mailbox (?:is )?currently suspended|extended inactivity/,
    ],
    [
      'no_domain',
      /(?:\bhost|domain)(?: name)?(?: \S{1,80}){0,3} (?:not found|unknown|not exist|does not exist|doesn't exist|invalid|expired|not valid|not resolve|couldn't be found|could not be found|not known)|(?:no such|unknown|bad|nonexistent) (?:domain|host)|invalid (?:recipient|destination|recipient's) domain|find the recipient(?:'s)? domain|host address lookups failed permanently|domain doesnt exist|reserved by rfc 2606|answer with no data|unrouteable (?:mail )?domain|nxdomain|couldn't find any host|could ?n[o']t find (?:a |the |any )?(?:\S+ )?(?:host|domain)|null ?mx|domain[^.;]{0,60}(?:does not|doesn't|not) accept|name or service not known|bad destination (?:system|host)|no (?:mail servers?|mail exchanger|mx)\b|all relevant mx records point to non-existent hosts/,
    ],
    [
      'unavailable',
      /(?:mail ?box|user|recipient|account|address|inbox)(?: \S{1,80}){0,2}[^\s]{0,2} (?:is |was )?(?:currently )?(?:unavailable|not available|unreachable)|mailbox name not allowed|requested action not taken: mailbox/,
    ],
    [
      'later',
      /(?:try|send|come|resend|retry|deliver\w*)(?: \S+){0,3} (?:again )?later|try again|temporar|come back|please (?:re-?try|resend)|later\b/,
    ],
    [
      'refused',
      /(?:message|mail|e-?mail|submission|delivery|transaction|data)[^.;]{0,40}(?:blocked|rejected|refused|denied|not accepted|filtered|discarded|dropped|prohibited|unacceptable)|(?:not accept|reject(?:ed|s)?|refus(?:ed?|es)) (?:\S+ ){0,2}(?:message|mail|e-?mail)|blocked message/,
    ],
  ],
  decisive: [
    [
      'spam',
      /\b(?:url|uri|links?)\b[^.;]{0,60}\b(?:surbl|uribl|ivmuri|dbl)\b|\b(?:surbl|uribl|ivmuri)\b[^;]{0,60}\b(?:url|uri|links?)\b/,
    ],
    [
      'address',
      /(?:verification|callout|call-out)[^.;:]{0,40}(?:failed|fail)[^.;]{0,20}\bsender\b|verify that the user sender\b/,
    ],
    ['greylisted', /gr[ea]y[- ]?listed/],
    ['tls', /must issue (?:an? )?starttls|starttls first/],
    ['dns', /invalid (?:domain|host) ?name in (?:helo|ehlo)/],
    ['limit', /sender (?:\S{1,320} )?has sent \d{1,9} (?:messages|e-?mails|mails)/],
    [
      'prohibited',
      /only (?:allows?|accepts?) (?:posts|messages|e-?mail|mail) from (?:members|subscribers|internal|authenticated)/,
    ],
    ['account', /requires authentication (?:when|before|to|for)/],
    ['listed', /(?:blocked|rejected) by (?:\S+ )?reputation|\bers-qil\b/],
    ['spam', /\b(?:url|link)s? (?:is |are )?(?:black|block)[- ]?listed/],
    [
      'busy',
      /too many (?:e-?)?(?:messages|mails?) (?:to|for) (?:this|the) (?:recipient|user|mailbox)/,
    ],
    ['server', /delivery to (?:file|pipe) forbidden/],
    ['prohibited', /envelope rejected|block policy/],
    ['relay', /trying to use me[^.;]{0,80}as a relay/],
    // RFC 5321, 3.4: the reply to a forwarding address.
    ['moved', /user not local; ?(?:please )?(?:try|will forward)/],
    [
      'server',
      /temporary authentication failure|temporary (?:local )?(?:problem|authentication)|auth(?:entication)? (?:service|server|backend)[^.;]{0,30}(?:unavailable|not available|down|fail)|connection lost to authentication/,
    ],
    [
      'authentication',
      /\bdmarc\b|\bspf\b|\bdkim\b|pass authentication checks|purported responsible|sender policy framework|unauthenticated (?:e-?mail|mail|message)|email authentication|domainkeys/,
    ],
    [
      'unknown_user',
      /(?:bad|invalid|malformed)[^.;]{0,20}(?:recipient|destination|mailbox)[^.;]{0,30}syntax|recipient (?:address )?syntax/,
    ],
  ],
};
