/** Prefixes that mail programs add to the subject of an answered or forwarded email. */
export const ANSWER_PREFIX =
  /^(?:(?:re|aw|antwort|rv|rif|sv|vs|vl|antw|betr|odp|pd|res|r|ynt|ilt|απ|σχετ|πρθ|ha|vá|továbbítva|ang|回复|回覆|答复|答覆|转发|轉寄|返信|답장|회신|전달|رد|תשובה|הועבר|ref|enc|fw|fwd|wg|tr|i|vb|doorst|videresend|trả lời|tl|fs)\s?(?:\[\d{1,3}\])?\s?[:：]\s{0,5}){1,8}/;
