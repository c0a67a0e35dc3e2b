import { folded } from '../mail/words.ts';

const MAX_READ = 1_000;
const MAX_INSTRUCTING = 10_000;
const LINK = /https?:|www\.|\bmailto:|[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}\.[a-z]{2,}/i;
/** Words that address a model instead of describing a company. */
const TO_A_MODEL =
  /\b(?:ignor\w{0,6}|disregard\w{0,3}|forget|override|bypass|vergiss|ignorez|oubliez|ignora|olvida|ignorieren)\b.{0,40}\b(?:instruction\w{0,4}|prompt\w{0,2}|rule\w{0,2}|guideline\w{0,2}|above|previous|prior|anweisung\w{0,3}|regel\w{0,2}|consign\w{0,3}|instruccion\w{0,3}|istruzion\w{0,2})\b|\b(?:system|developer|hidden) ?(?:prompt|message|instruction)s?\b|\b(?:system|assistant|user) ?:|<\/?(?:system|assistant|untrusted|instructions?|s)>|\[\/?inst\]|\b(?:as|you are|act as|pretend to be|du bist|tu es|eres) (?:now )?(?:an? |eine? |une? |un |una )?(?:ai|llm|language model|assistant|chatbot|ki|ia)\b|\b(?:language model|llm|ai (?:agent|model|assistant|system)s?|chatbot|sprachmodell)s?\b.{0,60}\b(?:must|should|shall|please|need to|have to|is to|are to|note|soll\w{0,3}|muss\w{0,2})\b|\b(?:reply|respond|answer|output|print|write|say|repeat|tell (?:them|the user|everyone)|return) (?:only |with |exactly |the |that |in |every |back )|\bnew (?:instruction|task|rule)s?\b|\b(?:jailbreak|prompt injection)\b|\binstead of (?:summari|answer|extract|find)/;

/** Words that decide in place of the reader how a contact is judged, or what happens to them. */
const DECIDES =
  /\b(?:mark|classify|rate|score|treat|label|flag|set|count|consider|regard)\b.{0,60}\b(?:(?:dis|un)?qualified|not qualified|a (?:perfect |good |great )?(?:fit|match)|interested|customers?|approved)\b|\b(?:stufe|markier\w{0,3}|bewerte|behandle)\b.{0,60}\b(?:qualifiziert|geeignet|passend)\b|\b(?:marque[zr]?|classe[zr]?|marca(?:r|d)?|califica|considera(?:lo|la)?|segna)\b.{0,60}\b(?:qualifie\w{0,2}|calificad\w{1,2}|qualificat\w|qualificad\w|apto)\b|\b(?:send|forward|email|mail) (?:it|this|all|the|every\w{0,5}|your|a copy|an? \w{1,12}) .{0,40}\bto\b|\b(?:do not|don't|never) (?:charge|mention|tell|contact|write|quote)\b|\bapprove (?:this|the|every|all)\b/;

/** Words that tell a model to abandon its task, in any text. */
const INSTRUCTS =
  /\b(?:ignor\w{0,6}|disregard\w{0,3}|forget|override|bypass|vergiss|ignorez|oubliez|ignora|olvida|ignorieren)\b.{0,40}\b(?:instruction\w{0,4}|prompt\w{0,2}|rule\w{0,2}|guideline\w{0,2}|anweisung\w{0,3}|regel\w{0,2}|consign\w{0,3}|instruccion\w{0,3}|istruzion\w{0,2})\b|\b(?:system|developer|hidden) ?(?:prompt|message|instruction)s?\b|\b(?:system|assistant) ?:|<\/?(?:system|assistant|untrusted|instructions?)>|\[\/?inst\]|\b(?:you are|act as|pretend to be|du bist|tu es|eres) (?:now )?(?:an? |eine? |une? |un |una )?(?:ai|llm|language model|assistant|chatbot|ki|ia)\b|\bnew (?:instruction|task|rule)s?\b|\b(?:jailbreak|prompt injection)\b|игнорируй\S{0,3} .{0,30}(?:инструкц|указани)|忽略.{0,10}(?:指令|指示|说明)|(?:指示|命令)を無視/;

/** True for outside text with instructions to a model. It proves nothing. */
export function instructsModel(text: string): boolean {
  return INSTRUCTS.test(folded(text, MAX_INSTRUCTING).replace(/\s+/g, ' '));
}

/** True for outside text that decides in place of the reader how a contact is judged. */
export function decides(text: string): boolean {
  return DECIDES.test(folded(text, MAX_READ).replace(/\s+/g, ' '));
}

/** True for text that has a link or an address, or addresses the model that reads it. */
export function steers(text: string): boolean {
  const words = folded(text, MAX_READ).replace(/\s+/g, ' ');
  return LINK.test(words) || TO_A_MODEL.test(words);
}
