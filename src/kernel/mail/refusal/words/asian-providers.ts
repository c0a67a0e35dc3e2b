import type { RefusalWords } from '../verdict.ts';

export const ASIAN_PROVIDERS: RefusalWords = {
  family: 'Naver, Daum, docomo, au, SoftBank, Nifty',
  source: 'The mail help of the providers, and observed wordings',
  words: [
    [
      'spam',
      /迷惑メール(?:と)?(?:して|と判定|と判断)|스팸(?:\s?(?:메일|정책|필터))|spam mail rejected|4\.7\.1 naver/,
    ],
    [
      'full',
      /メールボックス(?:が|の)?(?:容量)?(?:いっぱい|一杯|超過|満杯)|메일함(?:이|의)? ?(?:가득|용량)|容量を超/,
    ],
    [
      'unknown_user',
      /no such user here|user unknown naver|存在しない(?:メール)?アドレス|宛先(?:の|不明|が(?:存在|見つかり))|(?:アドレス|ユーザー?|宛先)(?:が|は)?(?:存在しません|見つかりません|存在しない)|존재하지 않는|수신자(?:를|가)? ?(?:찾을 수 없|없는)|없는 (?:계정|사용자|주소|메일)/,
    ],
    ['disabled', /휴면 ?(?:계정|상태)|사용이 중지된|解約|停止され/],
  ],
};
