-- Emails that a mail server took and did not confirm are held with a question.
ALTER TYPE "mail_question_kind" ADD VALUE 'unconfirmed';
ALTER TYPE "mail_answer" ADD VALUE 'was_sent';
