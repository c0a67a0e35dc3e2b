-- A scope of connected agents. The next migration gives it to those that have write: a new value cannot be used in the transaction that adds it.
ALTER TYPE "api_key_scope" ADD VALUE 'send';
