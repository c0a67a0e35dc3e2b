import { builder } from './builder.ts';

type SharedPayload<Shape> = ReturnType<ReturnType<typeof builder.interfaceRef<Shape>>['implement']>;

/**
 * The payload type of one mutation, with the shared fields. Each mutation has its own type, so that
 * it can get further fields alone.
 */
export const ownPayload = <Shape>(
  shared: SharedPayload<Shape>,
  name: string,
  description: string,
) => builder.objectRef<Shape>(name).implement({ description, interfaces: [shared] });
