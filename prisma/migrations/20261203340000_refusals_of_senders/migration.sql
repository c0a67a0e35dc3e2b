-- Refusals in other languages that speak of the sender were taken for a fault of the recipient.
-- Addresses that were suppressed by such words are judged again.
update email_suppression
set needs_judging = true
where reason = 'bounced'
  and evidence ~* '(\myour (domain|account|server)\M|\msender|absender|exp[ée]diteur|[ée]metteur|remitente|remetente|mittente|afzender|avs[äa]ndar|afsender|avsender|l[äa]hett[äa]j|nadawc|odes[íi]latel|odosielate|felad[óo]|expeditor|αποστολ[έε]|отправител|відправник|g[öo]nderen|g[öo]nderici|người gửi|השולח|المرسل|差出人|送信|发件人|發件人|寄件|发信人|발신자|발송인|spamhaus|denied|blocked)';
