import type { RefusalWords } from '../verdict.ts';

export const CHINESE_PROVIDERS: RefusalWords = {
  family: 'QQ, 163, 126, Coremail, Sina, Aliyun',
  source: 'NetEase, "退信代码说明"; Tencent, QQ Mail help 20022; Coremail, "退信提示"',
  words: [
    [
      'account',
      /wm:bl[iu]|user (?:hangup|in blacklist)|auth(?:orization)? (?:code|error)|authorization code/,
    ],
    [
      'address',
      /mail from must equal authorized user|mi:(?:sfq|spb|ste|fsmx)|from address mismatch|sender is (?:rejected|unvalidated)|mail from invalid|host denies the sender|nrdn|mail content denied.*sender/,
    ],
    [
      'limit',
      /sending quota exceeded|rp:(?:qrc|trc|srq)|mi:(?:sfq|nhd)|domain frequency limited|mailbox freq|user frequency limited|sender frequency limited|send(?:ing)? frequency/,
    ],
    [
      'listed',
      /connection frequency limited|connection denied|ip dropped|blocked for too many connections|hl:(?:rep|icc|ifc|mep|iac|itc|itsm)|dt:rbl|ip is (?:hangup|rejected)|rbl deny|black ip|suspected bounce attacks|ip frequency limited|bad address list/,
    ],
    [
      'spam',
      /dt:sp[mb]|mail content denied|content reject|mail rejected by antispam|anti-?spam engine|拒绝接收垃圾|垃圾邮件/,
    ],
    ['dns', /ip and domain mismatch|smtp ?port check|helohost error/],
    ['too_large', /exceeded mailsize limit|mailsize limit/],
    ['full', /收件人邮箱(?:空间)?已满|邮箱(?:已|空间已|容量已)满|quota exceeded/],
    ['greylisted', /mi:dmc.*try again|请稍后再试/],
    [
      'unknown_user',
      /user not found|user not exist|mailbox not found|收件人(?:邮箱)?(?:地址)?不存在|邮箱(?:地址)?不存在|用户不存在|找不到(?:收件人|用户)/,
    ],
    [
      'disabled',
      /user (?:is )?(?:suspended|locked|rejected)|user status is locked|(?:帐号|账号|邮箱)(?:已)?(?:被)?(?:停用|冻结|禁用|注销|锁定)/,
    ],
    ['no_domain', /域名不存在|domain not exist/],
  ],
  decisive: [
    // The provider answers like this for unknown mailboxes and for limited senders.
    ['unknown_user', /不存在.{0,200}mailbox unavailable or access denied/],
    ['unclear', /mailbox unavailable or access denied/],
    ['listed', /connection frequency limited|ip dropped|hl:(?:rep|icc|ifc|mep|iac|itc)/],
  ],
};
