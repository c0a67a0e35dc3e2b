import { builder } from './builder.ts';

type SharedPayload<Shape> = ReturnType<ReturnType<typeof builder.interfaceRef<Shape>>['implement']>;

/**
 * The payload type of one mutation, with the fields that it shares with those of others. So a field
 * that only one of them has can be added without the others having it.
 */
export const ownPayload = <Shape>(
  shared: SharedPayload<Shape>,
  name: string,
  description: string,
) => builder.objectRef<Shape>(name).implement({ description, interfaces: [shared] });
