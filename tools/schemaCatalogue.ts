import type { Schema } from '../engine/schema.ts';
import type { SchemaUse } from '../engine/vocabulary/lintRule.ts';
import { configurationSchema } from '../schemas/config/configuration.ts';
import { activateUniiResultSchema, activateUniiSchema } from '../schemas/device/activateUnii.ts';
import { boardInfoSchema } from '../schemas/device/boardInfo.ts';
import { certificateSchema, certificateUploadSchema } from '../schemas/device/certificate.ts';
import {
  applyConfigurationSchema,
  discardConfigurationSchema,
  writeConfigurationSchema,
} from '../schemas/device/configurationCalls.ts';
import { controllerStatusSchema } from '../schemas/device/controllerStatus.ts';
import { errorSchema } from '../schemas/device/error.ts';
import { faultSchema } from '../schemas/device/fault.ts';
import {
  downloadProgressSchema,
  firmwareFlashSchema,
  firmwareResultSchema,
  updateCheckSchema,
  updateOfferSchema,
} from '../schemas/device/firmware.ts';
import { loginResponseSchema, loginSchema, setupSchema, ticketLoginSchema } from '../schemas/device/login.ts';
import { passwordChangeSchema, passwordCheckSchema, passwordResultSchema } from '../schemas/device/passwordChange.ts';
import { publicInfoSchema } from '../schemas/device/publicInfo.ts';
import { regulatoryDomainSchema } from '../schemas/device/regulatoryDomain.ts';
import { statusSchema } from '../schemas/device/status.ts';
import { testModeSchema } from '../schemas/device/testMode.ts';
import { userInfoSchema } from '../schemas/device/userInfo.ts';
import { writeResultSchema } from '../schemas/device/writeResult.ts';

/** Every schema there is, by name, with what it is for. */
export interface CatalogueEntry {
  /** Name of the section, or of the payload. */
  readonly name: string;
  readonly use: SchemaUse;
  readonly schema: Schema;
}

function entries(use: SchemaUse, schemas: Readonly<Record<string, Schema>>): readonly CatalogueEntry[] {
  return Object.entries(schemas).map(([name, schema]) => ({ name, use, schema }));
}

export const SCHEMAS: readonly CatalogueEntry[] = [
  ...entries('configuration', configurationSchema.properties),
  ...entries('payload', {
    publicInfo: publicInfoSchema,
    login: loginSchema,
    ticketLogin: ticketLoginSchema,
    setup: setupSchema,
    loginResponse: loginResponseSchema,
    userInfo: userInfoSchema,
    boardInfo: boardInfoSchema,
    regulatoryDomain: regulatoryDomainSchema,
    status: statusSchema,
    testMode: testModeSchema,
    writeConfiguration: writeConfigurationSchema,
    applyConfiguration: applyConfigurationSchema,
    discardConfiguration: discardConfigurationSchema,
    writeResult: writeResultSchema,
    passwordCheck: passwordCheckSchema,
    passwordChange: passwordChangeSchema,
    passwordResult: passwordResultSchema,
    activateUnii: activateUniiSchema,
    activateUniiResult: activateUniiResultSchema,
    updateCheck: updateCheckSchema,
    updateOffer: updateOfferSchema,
    downloadProgress: downloadProgressSchema,
    firmwareFlash: firmwareFlashSchema,
    firmwareResult: firmwareResultSchema,
    certificate: certificateSchema,
    certificateUpload: certificateUploadSchema,
    controllerStatus: controllerStatusSchema,
    fault: faultSchema,
    error: errorSchema,
  }),
];
